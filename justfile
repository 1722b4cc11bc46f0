# The day's commands. `uv run just` lists them; `just` comes with the development tools.
# Nothing here is needed to play or to run all tests: that is start.py.

set windows-shell := ["powershell.exe", "-NoLogo", "-Command"]

_default:
    @just --list --unsorted

# Install everything that the project is made with, as the lock names it (10 s)
setup:
    uv sync --locked

# Play: `just play`, `just play merchant`
play *ARGS:
    uv run --no-sync kartezh play {{ ARGS }}

# Open the house: `just serve --lan`
serve *ARGS: web
    uv run --no-sync kartezh serve {{ ARGS }}

# Build the browser client, where it is not what web/ holds (10 s)
web:
    uv run --no-sync python -m tools.web

# The browser client as it changes, at http://localhost:5173 over a house on port 8421
[working-directory: "web"]
web-dev: web
    npm run dev

# A picture of every page and phase of the client (10 min): `just shots FOLDER`, `just shots FOLDER phone ru`
shots FOLDER *WORDS: web
    uv run --no-sync python -m tools.shots {{ FOLDER }} {{ WORDS }}

# The browser client's types and tests (10 s)
web-check:
    uv run --no-sync python -m tools.check --client

# ruff, formatting, mypy, import contracts, the browser client's types and tests (10 s; 40 s the first time)
check:
    uv run --no-sync python -m tools.check

# Checks, then all ordinary tests, as CI runs them
test *ARGS:
    uv run --no-sync python -m tools.check --tests {{ ARGS }}

# Four tests in five: all that need no browser, no compiler and few processes of their own (2 min)
quick *ARGS:
    uv run --no-sync pytest -n 2 --dist loadgroup --quick {{ ARGS }}

# The tests that failed last time, or all, up to the first failure
again *ARGS:
    uv run --no-sync pytest -n 2 --maxfail 1 --last-failed {{ ARGS }}

# Tell where the code departs from the house's format, and mend what can be mended
format:
    uv run --no-sync ruff check --fix .
    uv run --no-sync ruff format .

# Change the rules of GAME in every small way and see which change no test notices
mutate GAME *ARGS:
    uv run --no-sync python -m tools.mutate {{ GAME }} {{ ARGS }}

# All that takes too long for every day, one after the other
long: long-tests (mutate "merchant") (mutate "bogach") (mutate "lottery")

# The tests marked `long`: laws over thousands of random options
long-tests:
    uv run --no-sync pytest -m long

# Kernels against the rules, 700,000 decisions a game, and with bounds checked (30 min)
differential:
    uv run --no-sync pytest -m long tests/kernels

# Real kills of a house, 200 of them (10 min)
kills:
    uv run --no-sync pytest -m long tests/durability

# How fast the kernels are, beside C (2 min)
bench:
    uv run --no-sync kartezh bench kernels

# A thousand tables at a house of their own, for each game (5 min); bench/results/load.jsonl has its lines
load:
    uv run --no-sync kartezh load --game bogach --tables 1000 --people 4 --bots off --deals 4 --rate 2000 --seconds 40 --json
    uv run --no-sync kartezh load --game lottery --tables 1000 --people 4 --bots off --deals 4 --rate 2000 --seconds 40 --json
    uv run --no-sync kartezh load --game merchant --tables 1000 --people 4 --bots off --deals 4 --rate 2000 --seconds 40 --json

# Tables come and go at a house for SECONDS (an hour and a little more); bench/results/soak.json has the figures
soak SECONDS="3600":
    uv run --no-sync python -m tests.soak {{ SECONDS }} --keep bench/results/soak.json

# The documentation, into build/docs and for the house's own /docs; warnings are errors (30 s)
docs:
    uv run --locked --group docs python -m tools.docs

# The section of the changelog that a release would get now, from the fragments in changes/
changes:
    uv run --no-sync towncrier build --draft --version Unreleased

# Number, changelog, documentation and client, then the sdist and the wheel that hold them, in dist/ (1 min)
release VERSION:
    uv version --no-sync {{ VERSION }}
    uv sync --locked --inexact --group docs
    uv run --no-sync python -m tools.changelog {{ VERSION }}
    uv run --no-sync python -m tools.docs
    uv run --no-sync python -m tools.web
    uv build --clear
