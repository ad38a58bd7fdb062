import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { Form } from '#app/components/form/form.tsx'
import { TextInput } from '#app/components/form/inputs.tsx'
import type { FieldProps } from '#app/components/form/use-form.ts'
import { Card } from '#app/components/layout/card.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { cachedFormat } from '#app/shared/format/intl-cache.ts'
import { companySectionSchema } from '#app/shared/profile/profile-form.ts'
import type { Profile } from '#app/shared/profile/profile.ts'
import { chipList, ChipsField, chipEntriesOf } from './chips-field.tsx'
import { SectionActions } from './section-actions.tsx'
import { useSection } from './use-section.ts'
import styles from './profile.module.css'

/** The client's name, its website with its settings, and its other domains. */
export function CompanyCard({ profile }: { profile: Profile }) {
  const t = useMessages('profile')
  const section = useSection({
    profile,
    section: 'company',
    saved: {
      company: profile.company,
      currency: profile.currency ?? '',
      furtherDomains: chipList(profile.furtherDomains),
    },
    schema: companySectionSchema,
    toChange: ({ company, currency, furtherDomains }) => ({
      company,
      currency: profile.website ? currency : null,
      furtherDomains: chipEntriesOf(furtherDomains),
    }),
  })
  const { form } = section
  return (
    <Card title={t('name.company')} intro={t('companyIntro')}>
      <Form form={form}>
        <TextInput {...form.field('company')} label={t('field.company')} autoComplete="organization" />
        <WebsiteFacts profile={profile} />
        {profile.website && <CurrencyField {...form.field('currency')} />}
        <ChipsField
          label={t('field.furtherDomains')}
          addLabel={t('addDomain')}
          note={t('furtherDomainsNote')}
          placeholder={t('furtherDomainsExample')}
          {...form.field('furtherDomains')}
        />
        <SectionActions section={section} />
      </Form>
    </Card>
  )
}

const trackingLink = (words: string) => <Link to="/tracking">{words}</Link>

/** Settings from Site Tracking, read-only here. */
function WebsiteFacts({ profile: { website } }: { profile: Profile }) {
  const t = useMessages('profile')
  if (!website) {
    return (
      <p className={styles['fact']}>
        <RichText text={t('noWebsite')} tags={{ link: trackingLink }} />
      </p>
    )
  }
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>{t('field.website')}</dt>
        <dd>
          <a href={`https://${website.domain}`} target="_blank" rel="noreferrer">
            {website.domain} <ExternalLink size={13} aria-hidden="true" />
            <span className="visually-hidden">{t('opensInNewTab')}</span>
          </a>
        </dd>
        <Note as="dd">
          <RichText text={t('websiteNote')} tags={{ link: trackingLink }} />
        </Note>
      </div>
      <div>
        <dt>{t('name.timeZone')}</dt>
        <dd>{website.timeZone}</dd>
        <Note as="dd">{t('timeZoneNote')}</Note>
      </div>
    </dl>
  )
}

function CurrencyField(field: FieldProps<string>) {
  const t = useMessages('profile')
  const locale = useLocale()
  const [codes, setCodes] = useState<readonly string[]>([])
  return (
    <div>
      <TextInput
        {...field}
        label={t('field.currency')}
        note={t('currencyNote')}
        className={styles['short']}
        list="profile-currencies"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        // Hundreds of options that few people open: loaded on focus.
        onFocus={() => setCodes(Intl.supportedValuesOf('currency'))}
      />
      <datalist id="profile-currencies">
        {codes.map((code) => (
          <option key={code} value={code}>
            {currencyName(locale, code)}
          </option>
        ))}
      </datalist>
    </div>
  )
}

const currencyNames = cachedFormat(
  (locale: string, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options),
)
const currencyName = (locale: string, code: string) => currencyNames(locale, { type: 'currency' }).of(code) ?? code
