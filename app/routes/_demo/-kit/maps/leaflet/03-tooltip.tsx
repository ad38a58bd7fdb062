import type { LatLngTuple } from 'leaflet'
import { useState } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { MapFrame } from './map-frame.tsx'
import styles from './map.module.css'
import { pinOf } from './pins.ts'
import { useMap } from './use-map.ts'

export const about = 'Point at a shape for its name. The circle counts how often it is pressed, also with Enter.'

const pits: LatLngTuple[] = [
  [51.4, -1.9],
  [51.9, -1.4],
  [51.3, -1.1],
]
const orchards: LatLngTuple[] = [
  [51, 0.5],
  [51.35, 1.15],
]
const shape = { className: styles['shape'] ?? '' }

export default function MapWithTooltips() {
  const [count, setCount] = useState(0)
  const place = useMap(({ leaflet, map }) => {
    const press = () => setCount((before) => before + 1)
    const circle = leaflet
      .circle([51.5, -0.1], { ...shape, radius: 22_000 })
      .bindTooltip('Press me')
      .addTo(map)
    circle.on('click', press)
    const element = circle.getElement()
    element?.setAttribute('role', 'button')
    element?.setAttribute('tabindex', '0')
    element?.setAttribute('aria-label', 'Count a press')
    element?.addEventListener('keydown', (event) => {
      if (event instanceof KeyboardEvent && event.key === 'Enter') press()
    })
    leaflet
      .marker([52.2, 0.12], { icon: pinOf(leaflet, 'pin'), title: 'Seed library' })
      .bindTooltip('Seed library')
      .addTo(map)
    leaflet.polygon(pits, shape).bindTooltip('Clay pits').addTo(map)
    leaflet.rectangle(orchards, shape).bindTooltip('Orchards').addTo(map)
  })
  return (
    <>
      <MapFrame place={place} name="Map with shapes that have names" />
      <Note as="output" apart>
        {count === 0 ? 'The circle was not pressed yet.' : `The circle was pressed ${count} times.`}
      </Note>
    </>
  )
}
