import { Note } from '#app/components/feedback/note.tsx'
import { CopyButton } from '#app/components/form/copy-button.tsx'
import { Actions } from '#app/components/layout/actions.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useOpenedLinks } from './opened-links.ts'
import { OutLink } from './own-browser.tsx'
import { ownBrowserLink } from './snippets.ts'
import styles from './tracking.module.css'

interface OwnBrowserListProps {
  /** All websites the person may see. */
  websites: readonly { company: string; domain: string }[]
}

/** One link for each website, so that people who look after many can exclude themselves everywhere. */
export function OwnBrowserList({ websites }: OwnBrowserListProps) {
  const t = useMessages('tracking')
  const { opened, open } = useOpenedLinks()
  const done = websites.filter(({ domain }) => opened[domain] !== undefined).length
  return (
    <Card title={t('everyTitle')} intro={t('everyIntro')}>
      {websites.length === 0 ? (
        <Note>{t('noWebsites')}</Note>
      ) : (
        <>
          <Actions mt="10px">
            <Note as="output">{t('openedCount', { count: websites.length, opened: done })}</Note>
            <CopyButton
              text={websites.map(({ domain }) => ownBrowserLink(domain, 'exclude')).join('\n')}
              name={t('allLinks')}
            />
          </Actions>
          <ul className={styles['everyWebsite']}>
            {websites.map(({ company, domain }) => (
              <li key={domain}>
                <span className={styles['toggleLabel']}>{company}</span>
                <OutLink
                  href={ownBrowserLink(domain, 'exclude')}
                  text={t('excludeOn', { host: domain })}
                  onOpen={() => open(domain)}
                />
                <Note as="span">
                  {opened[domain] === undefined ? (
                    t('notOpened')
                  ) : (
                    <RichText text={t('openedAt')} tags={{ at: () => <LocalMoment at={opened[domain] ?? ''} /> }} />
                  )}
                </Note>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
