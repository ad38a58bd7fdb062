import type { Reader } from '../messages/reader.ts'
import { tellOf } from './audit-actions.ts'
import { isDetails, providerIn, text, type Details } from './audit-values.ts'

/** The parts of a sentence. */
export interface SentenceParts {
  kind: string
  /** The actor; null for the system, a removed person, or an unknown one. */
  person: string | null
  /** The company it is about. */
  company: string | null
  details: unknown
  /** The person it was done to; null if there is none, or they are gone. */
  whom: string | null
}

/** Returns an entry of the audit log as a sentence in its reader's language. */
export function auditSentence(
  reader: Reader<'audit'>,
  { kind, person, company, details, whom }: SentenceParts,
): string {
  const { say } = reader
  const known = isDetails(details) ? details : {}
  const sentence =
    kind === 'auth.refused'
      ? refusal(say, person, known)
      : action(reader, kind, { person: person ?? say('name.someone'), whom: whom ?? say('anybody'), details: known })
  return company === null || Object.values(known).includes(company)
    ? sentence
    : say('aboutCompany', { sentence, company })
}

function action(
  reader: Reader<'audit'>,
  kind: string,
  parts: { person: string; whom: string; details: Details },
): string {
  const tell = tellOf(kind)
  if (tell) return tell(reader, parts)
  return reader.say('notRecorded', { person: parts.person, kind: kind.replace('.', ': ').replaceAll('_', ' ') })
}

function refusal(say: Reader<'audit'>['say'], person: string | null, { provider, reason, code }: Details): string {
  const by = typeof provider === 'string' ? providerIn(say, provider) : null
  const sentence =
    person === null
      ? by === null
        ? say('refused')
        : say('refusedWith', { provider: by })
      : by === null
        ? say('refusedAs', { person })
        : say('refusedAsWith', { person, provider: by })
  const because = text(reason ?? code)
  return because ? say('because', { sentence, reason: because }) : sentence
}
