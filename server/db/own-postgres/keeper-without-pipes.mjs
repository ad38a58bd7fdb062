// What keeper.sh does, for Windows, which has neither a shell nor named pipes as Unix has: runs the given command, and ends
// it when the standard input ends, that is, with the process that has started it.
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'

const [program, ...args] = process.argv.slice(2)
const folder = args[args.indexOf('-D') + 1]
const server = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], windowsHide: true })
server.once('exit', (code) => process.exit(code ?? 1))
// Windows knows no signals; pg_ctl sends Postgres what it takes for one.
const stop = (mode) =>
  spawn(join(dirname(program), 'pg_ctl'), ['stop', '-D', folder, '-m', mode, '-W'], { stdio: 'ignore' })
process.stdin.resume().once('end', () => {
  stop('fast')
  setTimeout(() => stop('immediate'), 7_000).unref()
})
