import { Form } from '#app/components/form/form.tsx'
import { TextInput } from '#app/components/form/inputs.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useDemoForm } from '../-form/use-demo-form.ts'
import { SettingsEnd } from './settings-end.tsx'
import { networks, socialSchema } from './settings.ts'

const initial: Record<string, string> = {
  ...Object.fromEntries(networks.map((network) => [network, ''])),
  Instagram: 'https://instagram.test/harbourwalk',
}

/** Addresses in other networks. */
export function SocialCard() {
  const form = useDemoForm({ schema: socialSchema, initial, onValid: () => undefined })
  return (
    <Card title="Social links" intro="Where else you can be found.">
      <Form form={form} label="Social links">
        {networks.map((network) => (
          <TextInput
            key={network}
            label={network}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            {...form.field(network)}
          />
        ))}
        <SettingsEnd form={form} />
      </Form>
    </Card>
  )
}
