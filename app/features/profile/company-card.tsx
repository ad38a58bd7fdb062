import { TextField } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Field } from '#app/components/form/field.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { companySectionSchema } from '#app/shared/profile/profile-form.ts'
import type { Profile } from '#app/shared/profile/profile.ts'
import { chipList, ChipsField, entriesOf } from './chips-field.tsx'
import { SectionActions } from './section-actions.tsx'
import { useSection } from './use-section.ts'
import styles from './profile.module.css'

/** The company's name, its website with what is counted in it, and its other domains. */
export function CompanyCard({ profile }: { profile: Profile }) {
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
    <Card title="Company" intro="Each part of this page is saved by itself.">
      <form onSubmit={submit} noValidate className={styles['form']}>
        <Field label="Company name" error={issues['company']}>
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
          label="Further domains"
          entryName="domain"
          note="Other addresses of the company, such as a shop or an old name. They are not measured by being listed here."
          placeholder="shop.example.com"
          error={issues['furtherDomains']}
          list={values.furtherDomains}
          onChange={(furtherDomains) => set({ furtherDomains })}
        />
        <SectionActions status={status} isPending={isPending} />
      </form>
    </Card>
  )
}

/** What is set up on Site Tracking and cannot be changed here. */
function WebsiteFacts({ profile: { website } }: { profile: Profile }) {
  const tracking = <Link to="/tracking">Site Tracking</Link>
  if (!website) {
    return (
      <p className={styles['fact']}>
        No website is registered yet. Register it on {tracking}; its time zone and currency follow from there.
      </p>
    )
  }
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>Main website</dt>
        <dd>
          <a href={`https://${website.domain}`} target="_blank" rel="noreferrer">
            {website.domain} <ExternalLink size={13} aria-hidden="true" />
            <span className="visually-hidden">(opens in a new tab)</span>
          </a>
        </dd>
        <dd className={styles['note']}>Set up on {tracking}.</dd>
      </div>
      <div>
        <dt>Time zone</dt>
        <dd>{website.timeZone}</dd>
        <dd className={styles['note']}>
          Days and months are counted in it, so it stays as it was when the website was registered.
        </dd>
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
  const [codes, setCodes] = useState<readonly string[]>([])
  return (
    <Field label="Currency" note="Revenue is shown in it. Recorded amounts keep their own." error={error}>
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
                {currencyName(code)}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' })
const currencyName = (code: string) => currencyNames.of(code) ?? code
