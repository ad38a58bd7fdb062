import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { TrackerConfig } from '#app/shared/tracking/tracker-config.ts'
import { programError } from '../../errors/user-errors.ts'
import { errorResponse } from '../../http/api-route.ts'
import type { CompiledSite } from '../reading/site.ts'
import { readTrackingScript, trackerFiles, type TrackerFile } from './script-build.ts'
import type { SiteDirectory } from './site-directory.ts'

interface Variant {
  etag: string
  plain: Buffer
  gzip: Buffer
  br: Buffer
}

/**
 * Cached for a few minutes, so that changed settings reach visitors soon; while the new copy is fetched, the old one
 * is used.
 */
const cacheControl = 'public, max-age=300, stale-while-revalidate=3600'
const headers = {
  'content-type': 'text/javascript; charset=utf-8',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
}

/** The tracking script of every website. */
export interface TrackingScript {
  serve(request: Request): Promise<Response>
  /** The build of the script that is served now; undefined until it was read. The first call starts reading it. */
  build(): string | undefined
}

/** Creates the tracking script's server, which inserts a website's settings. */
export function createTrackingScript(sites: SiteDirectory): TrackingScript {
  const compiled = new Map<TrackerFile, Promise<string>>()
  const variants = new LRUCache<string, Variant>({ max: 1000 })

  let mark: string | undefined

  function codeOf(file: TrackerFile): Promise<string> {
    let code = compiled.get(file)
    if (!code) {
      code = readTrackingScript(file).catch((error: unknown) => {
        compiled.delete(file)
        throw error
      })
      compiled.set(file, code)
    }
    return code
  }

  async function variantFor(file: TrackerFile, config: string): Promise<Variant> {
    const name = `${file}:${config}`
    const known = variants.get(name)
    if (known) return known
    const plain = Buffer.from((await codeOf(file)).replace('__LOOP_CONFIG__', () => config))
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
    const made = { etag, plain, gzip: gzipSync(plain, { level: 9 }), br: brotliCompressSync(plain) }
    variants.set(name, made)
    return made
  }

  /** Returns the requested file: one of the shared files, or the script with a website's settings. */
  async function find(pathname: string): Promise<Variant | null> {
    const file = /^\/js\/loop\/([\w-]+)\.js$/.exec(pathname)?.[1]
    const ours = trackerFiles.find((name) => name !== 'tracker' && name === file)
    if (ours) return variantFor(ours, '')
    const key = /^\/js\/([\w-]{1,100})\.js$/.exec(pathname)?.[1]
    const site = key ? await sites.byPublicKey(key) : null
    return site && variantFor('tracker', JSON.stringify({ ...configOf(site), b: await readMark() }))
  }

  /** Returns the build of the script: a hash of its code, independent of the settings. */
  async function readMark(): Promise<string> {
    const code = await codeOf('tracker')
    mark ??= createHash('sha256').update(code).digest('hex').slice(0, 8)
    return mark
  }

  return {
    build() {
      // The error is reported by the request that serves the script.
      if (mark === undefined) readMark().catch(() => {})
      return mark
    },
    async serve(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        const error = programError('http.method_not_allowed', `This address doesn’t accept ${request.method}.`)
        return errorResponse(error, { allow: 'GET, HEAD' })
      }
      const variant = await find(new URL(request.url).pathname)
      if (!variant) {
        return new Response('/* Loop: no website has this tracking key. */\n', {
          status: 404,
          headers: { ...headers, 'cache-control': 'no-store' },
        })
      }
      const { etag, ...bodies } = variant
      const given = { ...headers, etag, 'cache-control': cacheControl, vary: 'accept-encoding' }
      if (request.headers.get('if-none-match')?.includes(etag))
        return new Response(null, { status: 304, headers: given })
      const accepts = request.headers.get('accept-encoding') ?? ''
      const encoding = /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : 'plain'
      return new Response(request.method === 'HEAD' ? null : new Uint8Array(bodies[encoding]), {
        headers: encoding === 'plain' ? given : { ...given, 'content-encoding': encoding },
      })
    },
  }
}

function configOf({ domain, settings }: CompiledSite): TrackerConfig {
  return {
    d: domain,
    ...(settings.outboundLinks && { o: 1 }),
    ...(settings.fileDownloads && { f: 1 }),
    ...(settings.formSubmissions && { s: 1 }),
    ...(settings.notFound && { n: 1 }),
    ...(settings.measureSpeed && { v: 1 }),
    ...(settings.visibleTime && { e: 1 }),
    ...(settings.hashRouting && { h: 1 }),
    ...(settings.keptParameters.length > 0 && { q: settings.keptParameters }),
    ...(settings.respectDoNotTrack && { t: 1 }),
  }
}
