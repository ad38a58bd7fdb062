import type { EnglishOf } from '../messages/areas.ts'
import type { Say } from '../messages/message-types.ts'

/** What a look at a website's own page found, for the person who installs the script. */
export type InstallationFinding =
  | { outcome: 'found' }
  | { outcome: 'unreachable'; why: 'no_such_host' | 'refused' | 'timeout' | 'certificate' | 'broken' }
  | { outcome: 'private_address' }
  | { outcome: 'too_many_redirects' }
  | { outcome: 'error_status'; status: number }
  | { outcome: 'not_html' }
  | { outcome: 'other_host'; host: string }
  | { outcome: 'no_script'; tagManager: boolean; readWhole: boolean }
  | { outcome: 'wrong_key'; key: string }
  | { outcome: 'wrong_origin'; origin: string }
  | { outcome: 'blocked_by_policy'; directive: 'script-src' | 'connect-src' }

export interface InstallationCheck {
  finding: InstallationFinding
  /** The address that was read in the end. */
  url: string
  checkedAt: string
}

const unreachable = {
  no_such_host: 'noSuchHost',
  refused: 'hostRefused',
  timeout: 'hostTimeout',
  certificate: 'hostCertificate',
  broken: 'hostBroken',
} as const satisfies Record<
  Extract<InstallationFinding, { outcome: 'unreachable' }>['why'],
  keyof EnglishOf<'tracking'>
>

/** What was found and what to do next, in one or two sentences. */
export function installationWords(
  say: Say<EnglishOf<'tracking'>>,
  finding: InstallationFinding,
  { origin }: { origin: string },
): string {
  switch (finding.outcome) {
    case 'found':
      return say('foundScript')
    case 'unreachable':
      return say(unreachable[finding.why])
    case 'private_address':
      return say('privateAddress')
    case 'too_many_redirects':
      return say('tooManyRedirects')
    case 'error_status':
      // As a text: a status is no amount.
      return say('errorStatus', { status: String(finding.status) })
    case 'not_html':
      return say('notHtml')
    case 'other_host':
      return say('otherHost', { host: finding.host })
    case 'no_script':
      return [
        say(finding.readWhole ? 'noScript' : 'noScriptSoFar'),
        say(finding.tagManager ? 'hasTagManager' : 'pasteSnippet'),
      ].join(' ')
    case 'wrong_key':
      return say('wrongKey', { key: finding.key })
    case 'wrong_origin':
      return say('wrongOrigin', { origin: finding.origin, own: origin })
    case 'blocked_by_policy':
      return say(finding.directive === 'script-src' ? 'policyBlocksScript' : 'policyBlocksEvents', { origin })
  }
}
