import { useSuspenseQuery, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleDashed, History } from 'lucide-react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Form } from '#app/components/form/form.tsx'
import { TextAreaInput, TextInput } from '#app/components/form/inputs.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { Column, Columns } from '#app/components/layout/columns.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { ShowMore } from '#app/components/list/show-more.tsx'
import { Moment } from '#app/components/locale/moment.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { formatShare } from '#app/shared/format/number.ts'
import { aboutSectionSchema, wordsSectionSchema } from '#app/shared/profile/profile-form.ts'
import type { Profile } from '#app/shared/profile/profile.ts'
import type { ProfileChangeEntry } from '#server/profile/profile-history.ts'
import { chipList, ChipsField, chipEntriesOf } from './chips-field.tsx'
import { CompanyCard } from './company-card.tsx'
import { profileCompleteness } from './completeness.ts'
import { describeChange } from './describe-change.ts'
import { industries } from './industries.ts'
import { LookCard } from './look-card.tsx'
import { profileQueryOptions, profileHistoryQueryOptions } from './profile.queries.ts'
import { SectionActions } from './section-actions.tsx'
import { useSection } from './use-section.ts'
import styles from './profile.module.css'

/** The profile of one client. The parent sets its key to the client, which drops input for another client. */
export function ProfilePage({ clientId }: { clientId: string }) {
  const t = useMessages('profile')
  const { data: profile } = useSuspenseQuery(profileQueryOptions(clientId))
  return (
    <Page title={t('page.profile')} question={t('question', { company: profile.company })}>
      <Columns equal>
        <Column wide>
          <CompletenessCard profile={profile} />
        </Column>
        <Column>
          <CompanyCard profile={profile} />
          <AboutCard profile={profile} />
        </Column>
        <Column>
          <WordsCard profile={profile} />
          <LookCard profile={profile} />
        </Column>
        <Column wide>
          <HistoryCard profile={profile} />
        </Column>
      </Columns>
    </Page>
  )
}

/** How complete the profile is, and what each empty field costs. */
function CompletenessCard({ profile }: { profile: Profile }) {
  const t = useMessages('profile')
  const locale = useLocale()
  const { percent, filled, of, missing } = profileCompleteness(profile)
  return (
    <Card
      title={t('completenessTitle')}
      actions={
        <span className={styles['percent']}>
          <RichText
            text={t('filledOf', { percent: formatShare(locale, percent / 100), filled, of })}
            tags={{ b: (words) => <b>{words}</b> }}
          />
        </span>
      }
    >
      <progress
        className={styles['bar']}
        aria-label={t('completenessLabel')}
        max={100}
        value={percent}
        data-full={percent === 100 || undefined}
      />
      {missing.length === 0 ? (
        <p className={styles['complete']}>
          <CircleCheck size={16} aria-hidden="true" /> {t('nothingMissing')}
        </p>
      ) : (
        <ul className={styles['missing']} aria-label={t('missingLabel')}>
          {missing.map((item) => (
            <li key={item}>
              <CircleDashed size={16} aria-hidden="true" />
              <span>
                <b>{item === 'website' ? <Link to="/tracking">{t(`field.${item}`)}</Link> : t(`field.${item}`)}</b>{' '}
                {t(`missing.${item}`)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** A description of the client and its priorities. */
function AboutCard({ profile }: { profile: Profile }) {
  const t = useMessages('profile')
  const section = useSection({
    profile,
    section: 'about',
    saved: { industry: profile.industry, whatMatters: profile.whatMatters },
    schema: aboutSectionSchema,
    toChange: (about) => about,
  })
  const { form } = section
  return (
    <Card title={t('aboutTitle')} intro={t('aboutIntro')}>
      <Form form={form}>
        <TextInput
          {...form.field('industry')}
          label={t('field.industry')}
          note={t('industryNote')}
          list="profile-industries"
          autoComplete="off"
        />
        <datalist id="profile-industries">
          {industries.map((industry) => (
            <option key={industry}>{t(industry)}</option>
          ))}
        </datalist>
        <TextAreaInput
          {...form.field('whatMatters')}
          label={t('field.whatMatters')}
          note={t('whatMattersNote')}
          rows={5}
        />
        <SectionActions section={section} />
      </Form>
    </Card>
  )
}

/** The words by which people find the client and its products. */
function WordsCard({ profile }: { profile: Profile }) {
  const t = useMessages('profile')
  const section = useSection({
    profile,
    section: 'words',
    saved: { brandTerms: chipList(profile.brandTerms), products: chipList(profile.products) },
    schema: wordsSectionSchema,
    toChange: ({ brandTerms, products }) => ({
      brandTerms: chipEntriesOf(brandTerms),
      products: chipEntriesOf(products),
    }),
  })
  const { form } = section
  return (
    <Card title={t('wordsTitle')} intro={t('wordsIntro')}>
      <Form form={form}>
        <ChipsField
          label={t('field.brandTerms')}
          addLabel={t('addBrandTerm')}
          note={t('brandTermsNote')}
          placeholder={t('brandTermsExample')}
          {...form.field('brandTerms')}
        />
        <ChipsField
          label={t('field.products')}
          addLabel={t('addProduct')}
          note={t('productsNote')}
          placeholder={t('productsExample')}
          {...form.field('products')}
        />
        <SectionActions section={section} />
      </Form>
    </Card>
  )
}

/** Changes of the profile, newest first, page by page. */
function HistoryCard({ profile }: { profile: Profile }) {
  const t = useMessages('profile')
  const query = useInfiniteQuery(profileHistoryQueryOptions(profile.clientId))
  const timeZone = profile.website?.timeZone ?? 'UTC'
  return (
    <Card title={t('historyTitle')} intro={t('historyIntro', { timeZone })}>
      <QueryState query={query} height="120px" shape="list">
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries)
          if (entries.length === 0) return <EmptyState icon={History}>{t('historyEmpty')}</EmptyState>
          return (
            <ol className={styles['history']}>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} timeZone={timeZone} />
              ))}
            </ol>
          )
        }}
      </QueryState>
      <ShowMore query={query} label={t('showEarlier')} />
    </Card>
  )
}

function Entry({ entry: { at, person, ours, changes }, timeZone }: { entry: ProfileChangeEntry; timeZone: string }) {
  const t = useMessages('profile')
  return (
    <li>
      <div className={styles['who']}>
        <b>{person ?? (ours ? t('name.theLoopTeam') : t('name.someoneWhoHasLeft'))}</b>
        <span className={styles['when']}>
          <Moment at={at} timeZone={timeZone} />
        </span>
      </div>
      <ul className={styles['changes']}>
        {changes.map((change) => {
          const { label, removed, added, said } = describeChange(t, change)
          return (
            <li key={change.field}>
              <span className={styles['changedField']}>{label}</span>{' '}
              {said ?? (
                <>
                  {removed.map((text) => (
                    <del key={text}>{text}</del>
                  ))}
                  {added.map((text) => (
                    <ins key={text}>{text}</ins>
                  ))}
                </>
              )}
            </li>
          )
        })}
      </ul>
    </li>
  )
}
