import type { Language } from '#app/shared/account/appearance.ts'
import { formatDay } from '#app/shared/format/date.ts'
import type { MailWords } from '../../mail/mail.ts'
import type { TranslateOf } from '../../messages/translate-in.ts'
import { writtenLocale } from '../../messages/written-locale.ts'
import { linkToMentions, shownTitle } from '../alerts/alert-words.ts'
import type { ClientNews } from './digest.sql.ts'

/** Clients that a digest describes; it counts the rest. */
const maxClients = 20

interface Digest {
  news: readonly ClientNews[]
  origin: string
}

/** Returns the words of a digest: a paragraph for each client, its spikes, and links to the most important mentions. */
export const digestWords =
  ({ news, origin }: Digest): MailWords =>
  (t, language) => {
    const described = news.slice(0, maxClients)
    const more = news.length - described.length
    const count = news.reduce((sum, { waiting, relevant }) => sum + waiting + relevant, 0)
    return {
      subject: count === 0 ? t('digestOfSpikes') : t('digestSubject', { count }),
      paragraphs: [
        ...described.flatMap((client) => paragraphsOf(t, language, client)),
        ...(more > 0 ? [t('digestMoreClients', { count: more })] : []),
      ],
      links: described.flatMap(({ company, clientId, top }) =>
        top.map(({ id, title, host, day }) => ({
          label: `${company}: ${shownTitle(title === '' ? host : title)}`,
          url: origin + linkToMentions({ clientId }, day, { mention: id }),
        })),
      ),
      footnote: t('digestWhy'),
    }
  }

const paragraphsOf = (
  t: TranslateOf<'mails'>,
  language: Language,
  { company, waiting, relevant, spikes }: ClientNews,
): string[] => [
  ...(waiting + relevant > 0 ? [t('digestClient', { company, waiting, relevant })] : []),
  ...spikes.map(({ topic, count, expected, day }) =>
    t('digestSpike', { company, topic, count, expected, day: formatDay(writtenLocale(language), day) }),
  ),
]
