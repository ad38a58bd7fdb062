import * as v from 'valibot'

const text = v.string()

/**
 * A finding of checking a website's page. One check may have several findings: a page may contain the script twice and
 * block it as well.
 */
export const findingSchema = v.variant('kind', [
  // Good findings.
  /**
   * `proxy`: loaded and answered under the website's own name. `plausible`: Plausible's script that sends events here.
   */
  v.object({ kind: v.literal('installed'), way: v.picklist(['script', 'inline', 'proxy', 'plausible']) }),
  /** Not in the HTML, but events arrive: something else loads it. */
  v.object({ kind: v.literal('arrives_otherwise'), through: v.nullable(text) }),

  // Why the page could not be read.
  v.object({ kind: v.literal('no_such_host'), host: text }),
  v.object({ kind: v.literal('refused') }),
  v.object({ kind: v.literal('timeout') }),
  v.object({ kind: v.literal('certificate'), code: text }),
  v.object({ kind: v.literal('broken') }),
  v.object({ kind: v.literal('private_address'), host: text }),
  v.object({ kind: v.literal('other_port'), url: text }),
  v.object({ kind: v.literal('too_many_redirects') }),
  v.object({ kind: v.literal('other_host'), host: text }),
  v.object({ kind: v.literal('error_status'), status: v.number() }),
  v.object({ kind: v.literal('not_html'), contentType: text }),

  // Problems with the script.
  v.object({ kind: v.literal('no_script'), system: v.nullable(text), tagManager: v.nullable(text) }),
  v.object({ kind: v.literal('wrong_key'), key: text }),
  v.object({ kind: v.literal('wrong_origin'), origin: text }),
  v.object({ kind: v.literal('wrong_domain'), domain: text }),
  v.object({ kind: v.literal('inactive'), where: v.picklist(['comment', 'noscript', 'template']) }),
  v.object({ kind: v.literal('consent_blocked'), manager: v.nullable(text) }),
  v.object({ kind: v.literal('held_back'), by: text }),
  v.object({ kind: v.literal('mixed_content') }),
  v.object({ kind: v.literal('pinned') }),
  v.object({ kind: v.literal('counted_twice') }),
  v.object({
    kind: v.literal('blocked_by_policy'),
    directive: v.picklist(['script-src', 'connect-src']),
    setIn: v.picklist(['header', 'meta']),
    /** The corrected directive, or null if only a nonce allows the script. */
    mended: v.nullable(text),
  }),
  /** Found only at an address that no cache knows. */
  v.object({ kind: v.literal('stale_copy'), age: v.nullable(v.number()), cache: v.nullable(text) }),

  // Further information.
  v.object({ kind: v.literal('twice'), times: v.number() }),
  v.object({ kind: v.literal('consent_manager'), manager: text }),
  v.object({ kind: v.literal('no_https') }),
  v.object({ kind: v.literal('cut_off'), megabytes: v.number() }),
])
export type InstallationIssue = v.InferOutput<typeof findingSchema>
type FindingKind = InstallationIssue['kind']

const levels = {
  installed: 'good',
  arrives_otherwise: 'good',
  no_such_host: 'problem',
  refused: 'problem',
  timeout: 'problem',
  certificate: 'problem',
  broken: 'problem',
  private_address: 'problem',
  other_port: 'problem',
  too_many_redirects: 'problem',
  other_host: 'problem',
  error_status: 'problem',
  not_html: 'problem',
  no_script: 'problem',
  wrong_key: 'problem',
  wrong_origin: 'problem',
  wrong_domain: 'problem',
  inactive: 'problem',
  consent_blocked: 'problem',
  held_back: 'problem',
  mixed_content: 'problem',
  pinned: 'problem',
  counted_twice: 'problem',
  blocked_by_policy: 'problem',
  stale_copy: 'problem',
  twice: 'hint',
  consent_manager: 'hint',
  no_https: 'hint',
  cut_off: 'hint',
} as const satisfies Record<FindingKind, string>
export type FindingLevel = (typeof levels)[FindingKind]

/** Returns whether a finding prevents counting, is good news, or is information. */
export const findingLevel = (finding: InstallationIssue): FindingLevel => levels[finding.kind]

/** The stored result of a check: its findings, and the final address. */
export const installationReportSchema = v.object({ findings: v.array(findingSchema), url: text })

/** The last check of a website for a page; `checkedAt` is ISO. */
export interface InstallationCheck extends v.InferOutput<typeof installationReportSchema> {
  checkedAt: string
  /** Who asked for it; null if they are gone or the reader may not know them. */
  checkedBy: string | null
}

/** Seconds between two checks of a website, to protect its server. */
export const checkRestSeconds = 60

/** The page to check, as typed: a path of the website, or an address on it. */
export const checkedPageSchema = v.pipe(v.string(), v.trim(), v.maxLength(1000))
