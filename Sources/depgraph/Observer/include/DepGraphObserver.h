// The library has no functions to call: loading it into a program is all that it takes.
