import { FieldRow } from '#app/components/form/field-row.tsx'
import { TextInput } from '#app/components/form/inputs.tsx'
import type { UserForm } from './use-user-form.ts'
import { networkLabels } from './user-labels.ts'
import { socialNetworks } from './user.ts'

/** The addresses of a user in social networks. */
export function SocialTab({ form }: { form: UserForm }) {
  return (
    <FieldRow>
      {socialNetworks.map((network) => (
        <TextInput
          key={network}
          label={networkLabels[network]}
          {...form.field(`social_links.${network}`)}
          {...(network !== 'slack' && { type: 'url' as const })}
          placeholder={network === 'slack' ? '@name' : 'https://'}
          autoComplete="off"
        />
      ))}
    </FieldRow>
  )
}
