# Keeps one Postgres: runs the given command, and ends it when its last user has gone. The standard input is the reading
# end of the users' pipe (users-pipe.ts), so this also happens when Loop was killed. It is started in a session of its
# own: a terminal's Ctrl-C reaches Loop alone, which drains first.
trap '' HUP INT TERM
exec 3<&0 </dev/null
"$@" 3<&- &
server=$!
(
  # Nobody writes into the pipe, so this waits for its end.
  read -r _ <&3
  # From here on nobody can join.
  exec 3<&-
  kill -INT "$server" 2>/dev/null
  # Not within this time: without its last checkpoint. The next start repeats what the log of changes holds.
  for _ in 1 2 3 4 5 6 7; do
    sleep 1
    kill -0 "$server" 2>/dev/null || exit 0
  done
  kill -QUIT "$server" 2>/dev/null
) &
exec 3<&-
wait "$server"
# With it the watcher, and what that one waits for: all but Postgres is in this group.
kill -KILL 0
