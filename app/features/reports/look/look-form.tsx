import { TextField } from '@radix-ui/themes'
import * as v from 'valibot'
import { Field } from '#app/components/form/field.tsx'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Card } from '#app/components/layout/card.tsx'
import { Column, Columns } from '#app/components/layout/columns.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { formatDecimal } from '#app/shared/format/number.ts'
import { contrastHint } from '#app/shared/profile/contrast.ts'
import { readableAccent } from '#app/shared/reports/accent.ts'
import { reportAgencySchema, type ReportAgencyForm } from '#app/shared/reports/look.ts'
import { HolidaysField } from './holidays-field.tsx'
import { LogoCard } from './logo-card.tsx'
import { useSaveReportAgency } from './look.queries.ts'
import { LookPreview } from './look-preview.tsx'
import styles from './look.module.css'

const colorSchema = reportAgencySchema.entries.accentColor
/** A typed colour as it is stored; null for Loop's own. */
const colorOf = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim().toLowerCase())

interface LookFormProps {
  agency: ReportAgencyForm & { logo: string | null }
  /** The month of the preview. */
  month: Month
}

/** What the agency sets for all its reports, with a preview of what is typed. */
export function LookForm({ agency, month }: LookFormProps) {
  const { t } = useTranslator('reportList')
  const { logo, accentColor, ...texts } = agency
  const form = useForm({
    schema: reportAgencySchema,
    initial: { ...texts, accentColor: accentColor ?? '' },
    toInput: (values) => ({ ...values, accentColor: colorOf(values.accentColor) }),
    mutation: useSaveReportAgency(),
  })
  const { senderName, footer } = form.values
  const parsed = v.safeParse(colorSchema, colorOf(form.values.accentColor))
  const color = parsed.success ? parsed.output : null
  return (
    <Columns>
      <Column>
        <LogoCard hash={logo} />
        <Form form={form}>
          <Card title={t('brandTitle')} intro={t('brandIntro')}>
            <div className={styles['fields']}>
              <TextInput
                label={t('senderName')}
                note={t('senderNote')}
                maxLength={100}
                autoComplete="off"
                {...form.field('senderName')}
              />
              <Field label={t('accent')} note={t('accentNote')} error={form.errorOf('accentColor')}>
                {(control) => (
                  <div className={styles['color']}>
                    <input
                      type="color"
                      aria-label={t('accentChoose')}
                      value={color ?? readableAccent(null)}
                      onChange={(event) => form.set({ accentColor: event.target.value })}
                    />
                    <TextField.Root
                      {...control}
                      autoComplete="off"
                      spellCheck={false}
                      placeholder={readableAccent(null)}
                      value={form.values.accentColor}
                      onChange={(event) => form.set({ accentColor: event.target.value })}
                    />
                  </div>
                )}
              </Field>
              {color !== null && <AccentHint color={color} />}
              <TextInput label={t('footer')} note={t('footerNote')} maxLength={500} {...form.field('footer')} />
            </div>
          </Card>
          <Card title={t('holidays')} intro={t('holidaysIntro')}>
            <HolidaysField {...form.field('holidays')} />
          </Card>
          <FormEnd form={form} submit={t('action.saveChanges')} sent={t('note.saved')} />
        </Form>
      </Column>
      <div className={styles['preview']}>
        <LookPreview senderName={senderName} footer={footer} accentColor={color} logo={logo} month={month} />
      </div>
    </Columns>
  )
}

/** Warns that a colour is too light for text on white, and shows what reports use instead. */
function AccentHint({ color }: { color: string }) {
  const { t, locale } = useTranslator('reportList')
  const used = readableAccent(color)
  if (used === color) return null
  const ratio = formatDecimal(locale, contrastHint(color, '#ffffff').ratio)
  return (
    <output className={styles['warning']}>
      <span className={styles['sample']} style={{ background: used }} aria-hidden="true" />
      {t('accentTooLight', { ratio, used })}
    </output>
  )
}
