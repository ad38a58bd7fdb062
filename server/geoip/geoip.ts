import { readFile, stat } from 'node:fs/promises'
import { Reader } from 'mmdb-lib'
import type { GeoipFacts } from '#app/shared/admin/system-facts.ts'
import type { Geoip, Located } from '../context.ts'
import type { Logger } from '../log.ts'
import { isOfCities, locatedBy } from './located.ts'

const checkEveryMs = 60_000

/** Where addresses are, by the operator's GeoIP file. Addresses are looked up in memory and kept nowhere. */
export interface OpenGeoip extends Geoip {
  /** Looks now whether the file was replaced, and reads it if so. */
  check(): Promise<void>
  close(): Promise<void>
}

interface Loaded {
  reader: Reader<never>
  type: string
  builtAt: Date
  tellsCities: boolean
}

/**
 * Reads the file, and again whenever it was replaced: operators update it every week. A new one takes the place of the old
 * one at once, and only if all of it can be read; until then the old one answers. Without a usable file the server runs
 * on, and the log and the system health page say so.
 * @param path of a file in MaxMind's format; none switches everything here off
 */
export async function openGeoip(path: string | undefined, log: Logger): Promise<OpenGeoip> {
  let loaded: Loaded | null = null
  let state: GeoipFacts['state'] = 'off'
  /** Tells one content of the file from another, '' for no file. */
  let seen: string | null = null

  const check = async () => {
    if (path === undefined) return
    const found = await signatureOf(path)
    if (found === seen) return
    try {
      if (found === '') throw new Error('The file is not there.')
      const next = load(await readFile(path))
      // It was written to while it was read: the next look reads the rest.
      if ((await signatureOf(path)) !== found) return
      loaded = next
      state = 'ready'
      log.info({ code: 'geoip.read', type: next.type, builtAt: next.builtAt }, 'the GeoIP file was read')
    } catch (error) {
      state = found === '' ? 'missing' : 'broken'
      const facts = { err: error, code: `geoip.${state}`, keptBuiltAt: loaded?.builtAt }
      if (loaded) log.error(facts, 'the GeoIP file cannot be read: the one read before stays in use')
      else log.error(facts, 'the GeoIP file cannot be read: regions and cities are not recorded')
    }
    seen = found
  }

  await check()
  const timer = path === undefined ? null : setInterval(() => void check(), checkEveryMs)
  timer?.unref()
  return {
    locate: (address) => (loaded ? locate(loaded, address) : null),
    facts: () => ({
      state,
      type: loaded?.type ?? '',
      builtAt: loaded?.builtAt.toISOString() ?? null,
      tells: path === undefined ? 'nothing' : loaded?.tellsCities === false ? 'countries' : 'cities',
    }),
    check,
    close() {
      if (timer) clearInterval(timer)
      return Promise.resolve()
    },
  }
}

/** @throws what is wrong with the content; what is cut off has no end, where the format keeps what it is */
function load(content: Buffer): Loaded {
  const reader = new Reader<never>(content)
  const { databaseType: type, buildEpoch: builtAt } = reader.metadata
  // Reads from one end of the tree into the data, which a damaged file may not have.
  reader.get('192.0.2.1')
  return { reader, type, builtAt, tellsCities: isOfCities(type) }
}

function locate({ reader, tellsCities }: Loaded, address: string): Located {
  try {
    return locatedBy(reader.get(address), tellsCities)
  } catch {
    // No address, or one whose record is damaged: nothing is known of it.
    return locatedBy(null, tellsCities)
  }
}

async function signatureOf(path: string): Promise<string> {
  const stats = await stat(path).catch(() => null)
  return stats ? `${stats.ino} ${stats.size} ${stats.mtimeMs}` : ''
}
