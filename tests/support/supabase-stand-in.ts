import { spawn } from 'node:child_process'
import { join } from 'node:path'

const main = join(import.meta.dirname, '../../server/stand-ins/programs/supabase-auth/main.ts')

/** A mail that the stand-in would have sent. */
interface StandInMail {
  type: 'magiclink' | 'recovery'
  subject: string
  link: string
  code: string
}

/** The stand-in for Supabase, in a process of its own. */
export interface SupabaseStandIn {
  url: string
  anonKey: string
  /** Returns mails to an address, oldest first. */
  mails(to: string): Promise<StandInMail[]>
  /** Begins to sign with another key. */
  rotateKeys(options?: { keepOld: boolean }): Promise<void>
  /** Signs claims with the current key. */
  sign(claims: Record<string, unknown>): Promise<string>
  end(): Promise<void>
}

/** Starts the stand-in with these accounts; `siteUrl` is the product's origin. */
export async function startSupabase(options: {
  accounts: { email: string; password: string; confirmed?: boolean }[]
  siteUrl: string
}): Promise<SupabaseStandIn> {
  const anonKey = 'stand-in-anon-key'
  const given = ['--anon-key', anonKey, '--site-url', options.siteUrl]
  const secrets = { STAND_IN_SECRETS: JSON.stringify({ accounts: options.accounts }) }
  const child = spawn(process.execPath, [main, ...given], {
    env: { ...process.env, ...secrets },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const ready = /ready at (\S+)/.exec(output)?.[1]
      if (ready) resolve(ready)
    })
    void ended.then(() => reject(new Error(`The stand-in ended:\n${output}`)))
  })
  const call = async (path: string, body?: object): Promise<unknown> => {
    const response = await fetch(url + path, body ? { method: 'POST', body: JSON.stringify(body) } : {})
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return response.json()
  }
  return {
    url,
    anonKey,
    mails: async (to) => (await call(`/stand-in/mails?to=${encodeURIComponent(to)}`)) as StandInMail[],
    rotateKeys: async (how = { keepOld: true }) => void (await call('/stand-in/keys/rotate', how)),
    sign: async (claims) => ((await call('/stand-in/token', claims)) as { token: string }).token,
    async end() {
      child.kill()
      await ended
    },
  }
}
