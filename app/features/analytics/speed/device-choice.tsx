import { useId } from 'react'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { SpeedMonth } from '#app/shared/analytics/speed.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { deviceName } from './speed-format.ts'
import styles from './speed.module.css'

interface DeviceChoiceProps {
  devices: SpeedMonth['devices']
  /** Null for all of them. */
  chosen: string | null
  onChoose: (device: string | null) => void
}

/** Chooses the kind of device: all of them, or a measured one. */
export function DeviceChoice({ devices, chosen, onChoose }: DeviceChoiceProps) {
  const reader = useTranslator('speed')
  const { t, locale } = reader
  const group = useId()
  // A chosen device stays removable even if it is no longer measured.
  const isGone = chosen !== null && !devices.some(({ device }) => device === chosen)
  const options = [
    { device: null, name: t('allDevices'), views: devices.reduce((sum, { views }) => sum + views, 0) },
    ...[...devices, ...(isGone ? [{ device: chosen, views: 0 }] : [])].map(({ device, views }) => ({
      device,
      name: deviceName(reader, device),
      views,
    })),
  ]
  return (
    <fieldset className={styles['devices']}>
      <legend className="visually-hidden">{t('name.device')}</legend>
      {options.map(({ device, name, views }) => (
        <label key={device ?? 'all'}>
          <input type="radio" name={group} checked={device === chosen} onChange={() => onChoose(device)} />
          {t('deviceViews', { device: name, views: formatCount(locale, views) })}
        </label>
      ))}
    </fieldset>
  )
}
