import { useState } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { MapFrame } from './map-frame.tsx'
import { pinOf } from './pins.ts'
import { useMap } from './use-map.ts'

export const about =
  'Press anywhere on the map, or the space bar on it. The browser asks you first, and your position stays in this page.'

export default function MapWithEvents() {
  const [text, setText] = useState('Your position is not known yet.')
  const place = useMap(({ leaflet, map }) => {
    const find = () => {
      setText('Looking for your position…')
      map.locate({ timeout: 10_000 })
    }
    map.on('click', find)
    map.on('keydown', ({ originalEvent: event }) => {
      if (event.key !== ' ') return
      event.preventDefault()
      find()
    })
    map.on('locationfound', ({ latlng }) => {
      map.setView(latlng, 7)
      leaflet.marker(latlng, { icon: pinOf(leaflet, 'pin'), title: 'Your position' }).addTo(map)
      setText(`You are at ${latlng.lat.toFixed(2)}, ${latlng.lng.toFixed(2)}.`)
    })
    map.on('locationerror', () => setText('The browser gave no position. Allow it for this page and press again.'))
  })
  return (
    <>
      <MapFrame place={place} name="Map that shows your position" />
      <Note as="output" apart>
        {text}
      </Note>
    </>
  )
}
