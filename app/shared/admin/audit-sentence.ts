import type { Translator } from '../messages/translator.ts'
import { sentenceOfAction } from './audit-actions.ts'
import { isDetails, providerIn, text, type Details } from './audit-values.ts'

/** The parts of a sentence. */
export interface SentenceParts {
  kind: string
  /** The actor; null for the system, a removed person, or an unknown one. */
  person: string | null
  /** The client it is about. */
  company: string | null
  details: unknown
  /** The person it was done to; null if there is none, or they are gone. */
  whom: string | null
}

/** Returns an entry of the audit log as a sentence in its reader's language. */
export function auditSentence(
  reader: Translator<'audit'>,
  { kind, person, company, details, whom }: SentenceParts,
): string {
  const { t } = reader
  const known = isDetails(details) ? details : {}
  const sentence =
    kind === 'auth.refused'
      ? refusal(t, person, known)
      : action(reader, kind, { person: person ?? t('name.someone'), whom: whom ?? t('anybody'), details: known })
  return company === null || Object.values(known).includes(company)
    ? sentence
    : t('aboutCompany', { sentence, company })
}

function action(
  reader: Translator<'audit'>,
  kind: string,
  parts: { person: string; whom: string; details: Details },
): string {
  const tell = sentenceOfAction(kind)
  if (tell) return tell(reader, parts)
  return reader.t('notRecorded', { person: parts.person, kind: kind.replace('.', ': ').replaceAll('_', ' ') })
}

function refusal(t: Translator<'audit'>['t'], person: string | null, { provider, reason, code }: Details): string {
  const by = typeof provider === 'string' ? providerIn(t, provider) : null
  const sentence =
    person === null
      ? by === null
        ? t('refused')
        : t('refusedWith', { provider: by })
      : by === null
        ? t('refusedAs', { person })
        : t('refusedAsWith', { person, provider: by })
  const because = text(reason ?? code)
  return because ? t('because', { sentence, reason: because }) : sentence
}
