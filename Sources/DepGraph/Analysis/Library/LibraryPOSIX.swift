/// C functions that wait, with the lock that is their first argument.
extension Library {
  static let posix: [Entry] = [
    Entry(
      ["pthread_mutex_lock", "pthread_rwlock_rdlock", "pthread_rwlock_wrlock", "pthread_spin_lock"], waits: .lock,
      lock: .takes),
    Entry(["os_unfair_lock_lock", "OSSpinLockLock", "objc_sync_enter"], waits: .lock, lock: .takes),
    Entry(
      [
        "pthread_mutex_unlock", "pthread_rwlock_unlock", "pthread_spin_unlock", "os_unfair_lock_unlock",
        "OSSpinLockUnlock", "objc_sync_exit",
      ], lock: .releases),
    Entry(["sem_wait", "semaphore_wait"], waits: .semaphore, lock: .takes),
    Entry(["sem_post", "semaphore_signal"], lock: .releases),
    Entry(["pthread_join"], waits: .thread),
    Entry(["pthread_cond_wait"], waits: .condition),
    Entry(["pthread_barrier_wait"], waits: .thread),
    Entry(["wait", "waitpid", "wait4", "waitid"], waits: .process),
  ]
}
