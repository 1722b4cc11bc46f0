"""The games at native speed: one record a table, a batch is an array, compiled by Numba.

``games/`` is the plain truth; a kernel is proven equal to it (``tests/kernels``). Importing this
package imports no compiler; importing a game's kernel does, and takes half a second from the
cache. Nothing on the way of a person's move imports one: bots live in worker processes.
"""
