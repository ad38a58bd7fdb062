import { Readable } from 'node:stream'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import { importByCommand, requireImportSite } from '#server/imports/kinds/access-log/import-by-command.ts'
import { onFreshDatabase } from './fresh-database.ts'

export interface AccessLogTiming {
  lines: number
  imported: number
  /** Seconds to read, check and commit. */
  seconds: number
  /** Seconds to derive visits and months from the imported events. */
  refreshSeconds: number
}

const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
]
const referrers = ['-', '-', '-', 'https://www.google.com/', 'https://duckduckgo.com/']
const linesPerChunk = 500

/**
 * Yields a combined log of 30 days in order of time. Of ten lines four are pages, five are files and one is a bot's, as
 * in the log of a usual website; 20,000 addresses, 2,000 pages.
 */
function* logOf(lines: number): Generator<string> {
  const began = Date.UTC(2026, 8, 1)
  const step = (30 * 86_400_000) / lines
  let chunk = ''
  for (let line = 0; line < lines; line += 1) {
    // A multiplicative hash, so that every run writes the same log.
    const mixed = Math.imul(line + 1, 2654435761) >>> 0
    const at = new Date(began + line * step).toUTCString()
    const time = `${at.slice(5, 7)}/${at.slice(8, 11)}/${at.slice(12, 16)}:${at.slice(17, 25)} +0000`
    const kind = line % 10
    const path = kind < 5 ? `/articles/${mixed % 2000}` : `/assets/${mixed % 300}.css`
    const browser = kind === 4 ? browsers[3] : browsers[mixed % 3]
    const address = `10.${(mixed >>> 8) % 4}.${(mixed >>> 10) % 71}.${(mixed >>> 17) % 71}`
    chunk += `${address} - - [${time}] "GET ${path} HTTP/1.1" 200 5120 "${referrers[mixed % 5]}" "${browser}"\n`
    if ((line + 1) % linesPerChunk === 0 || line + 1 === lines) {
      yield chunk
      chunk = ''
    }
  }
}

/** Imports a generated access log into an empty website. */
export const measureAccessLog = (lines: number): Promise<AccessLogTiming> =>
  onFreshDatabase(async (context) => {
    const site = await requireImportSite(context, { domain: 'bench-log.org', create: 'Bench' })
    const log = [...logOf(lines)].map((text) => Buffer.from(text))
    const began = performance.now()
    const { tally } = await importByCommand(context, { site, fileName: 'access.log', source: Readable.from(log) })
    const read = performance.now()
    await refreshSite(context.database, site.id)
    return {
      lines: tally.lines,
      imported: tally.imported,
      seconds: (read - began) / 1000,
      refreshSeconds: (performance.now() - read) / 1000,
    }
  })
