import { TextField } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Field } from '#app/components/form/field.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { cachedFormat } from '#app/shared/format/intl-cache.ts'
import { companySectionSchema } from '#app/shared/profile/profile-form.ts'
import type { Profile } from '#app/shared/profile/profile.ts'
import { chipList, ChipsField, entriesOf } from './chips-field.tsx'
import { SectionActions } from './section-actions.tsx'
import { useSection } from './use-section.ts'
import styles from './profile.module.css'

/** The company's name, its website with what is counted in it, and its other domains. */
export function CompanyCard({ profile }: { profile: Profile }) {
  const say = useMessages('profile')
  const { values, set, issues, submit, isPending, status } = useSection({
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
      furtherDomains: entriesOf(furtherDomains),
    }),
  })
  return (
    <Card title={say('companyTitle')} intro={say('companyIntro')}>
      <form onSubmit={submit} noValidate className={styles['form']}>
        <Field label={say('companyName')} error={issues['company']}>
          {(control) => (
            <TextField.Root
              {...control}
              autoComplete="organization"
              value={values.company}
              onChange={(event) => set({ company: event.target.value })}
            />
          )}
        </Field>
        <WebsiteFacts profile={profile} />
        {profile.website && (
          <CurrencyField
            error={issues['currency']}
            value={values.currency}
            onChange={(currency) => set({ currency })}
          />
        )}
        <ChipsField
          label={say('furtherDomains')}
          addLabel={say('addDomain')}
          note={say('furtherDomainsNote')}
          placeholder={say('furtherDomainsExample')}
          error={issues['furtherDomains']}
          list={values.furtherDomains}
          onChange={(furtherDomains) => set({ furtherDomains })}
        />
        <SectionActions status={status} isPending={isPending} />
      </form>
    </Card>
  )
}

const trackingLink = (words: string) => <Link to="/tracking">{words}</Link>

/** What is set up on Site Tracking and cannot be changed here. */
function WebsiteFacts({ profile: { website } }: { profile: Profile }) {
  const say = useMessages('profile')
  if (!website) {
    return (
      <p className={styles['fact']}>
        <RichText text={say('noWebsite')} tags={{ link: trackingLink }} />
      </p>
    )
  }
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>{say('mainWebsite')}</dt>
        <dd>
          <a href={`https://${website.domain}`} target="_blank" rel="noreferrer">
            {website.domain} <ExternalLink size={13} aria-hidden="true" />
            <span className="visually-hidden">{say('opensInNewTab')}</span>
          </a>
        </dd>
        <dd className={styles['note']}>
          <RichText text={say('websiteNote')} tags={{ link: trackingLink }} />
        </dd>
      </div>
      <div>
        <dt>{say('timeZone')}</dt>
        <dd>{website.timeZone}</dd>
        <dd className={styles['note']}>{say('timeZoneNote')}</dd>
      </div>
    </dl>
  )
}

interface CurrencyFieldProps {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function CurrencyField({ value, error, onChange }: CurrencyFieldProps) {
  const say = useMessages('profile')
  const locale = useLocale()
  const [codes, setCodes] = useState<readonly string[]>([])
  return (
    <Field label={say('currency')} note={say('currencyNote')} error={error}>
      {(control) => (
        <>
          <TextField.Root
            {...control}
            className={styles['short']}
            list="profile-currencies"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={value}
            // Hundreds of options that few people open: listed once somebody comes here.
            onFocus={() => setCodes(Intl.supportedValuesOf('currency'))}
            onChange={(event) => onChange(event.target.value)}
          />
          <datalist id="profile-currencies">
            {codes.map((code) => (
              <option key={code} value={code}>
                {currencyName(locale, code)}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}

const currencyNames = cachedFormat(
  (locale: string, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options),
)
const currencyName = (locale: string, code: string) => currencyNames(locale, { type: 'currency' }).of(code) ?? code
