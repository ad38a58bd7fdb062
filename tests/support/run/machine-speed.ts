import { hash } from 'node:crypto'
import { availableParallelism } from 'node:os'

const rows = 20_000
const rounds = 16

/**
 * Returns the seconds of a core for a fixed piece of work of the kinds that tests do: strings, objects, sorting, JSON
 * and hashes. At half the speed every stage takes twice the time, so the times of two machines can be compared. Other
 * work on the machine doesn't count.
 */
function secondsOfFixedWork(): number {
  const before = process.cpuUsage()
  let last = ''
  for (let round = 0; round < rounds; round += 1) {
    const made = Array.from({ length: rows }, (_, index) => ({
      name: `row ${(index * 2_654_435_761) % 4_294_967_296}`,
      size: (index * 40_503) % 65_536,
      tags: [index % 7, index % 11],
    }))
    made.sort((one, other) => one.size - other.size || (one.name < other.name ? -1 : 1))
    const text = JSON.stringify(made)
    const read: unknown = JSON.parse(text)
    last = hash('sha256', `${last}${String(Array.isArray(read) && read.length)}${text.replaceAll(/row (\d)/g, '$1')}`)
  }
  if (last.length === 0) throw new Error('The work was left out.')
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000_000
}

const megabytes = 256
const pageBytes = 4096

/**
 * Returns the seconds of a core for touching 256 MB of new memory: a few hundredths where the memory is the machine's
 * own, a second or more in a virtual machine that gets it page by page. New processes, databases in memory and
 * browsers do little else at their start.
 */
function secondsOfNewMemory(): number {
  const before = process.cpuUsage()
  const bytes = new Uint8Array(megabytes * 1024 * 1024)
  for (let at = 0; at < bytes.length; at += pageBytes) bytes[at] = 1
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000_000
}

/** Seconds of a core for the same work at one moment. */
interface Speed {
  work: number
  memory: number
}

/** Call it while nothing else of the run is at work. */
export const measureSpeed = (): Speed => ({ work: secondsOfFixedWork(), memory: secondsOfNewMemory() })

/** Returns the line of a run's summary; a shared machine may change its speed while the run lasts. */
export function machineLine(speeds: readonly Speed[]): string {
  const each = (kind: keyof Speed) => speeds.map((speed) => speed[kind].toFixed(2)).join(', ')
  return (
    `── The machine: ${availableParallelism()} cores. Before the run and after each part of it, seconds of one: ` +
    `${each('work')} for a fixed piece of work, ${each('memory')} for ${megabytes} MB of new memory`
  )
}
