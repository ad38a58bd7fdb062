import { Definition } from '#app/components/layout/definition.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { minForecastDays } from '#app/shared/growth/forecast.ts'

/** The rule by which targets are judged. */
export function HowJudged() {
  const t = useMessages('growthTargets')
  return (
    <Definition title={t('ruleTitle')} opens={t('ruleTitle')}>
      <p>{t('ruleExpected')}</p>
      <p>{t('ruleStates')}</p>
      <p>{t('ruleBand')}</p>
      <p>{t('ruleChance')}</p>
      <p>{t('ruleForecast', { needed: minForecastDays })}</p>
    </Definition>
  )
}
