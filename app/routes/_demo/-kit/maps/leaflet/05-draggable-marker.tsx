import { useState } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { MapFrame } from './map-frame.tsx'
import { pinOf } from './pins.ts'
import { useMap } from './use-map.ts'

export const about =
  'Open the pin and make it movable. Then drag it, or press the place on the map where it should go, which needs no dragging.'

export default function MapWithDraggableMarker() {
  const [at, setAt] = useState('51.50, -0.10')
  const place = useMap(({ leaflet, map }) => {
    const marker = leaflet.marker([51.5, -0.1], { icon: pinOf(leaflet, 'pin'), title: 'Stall' }).addTo(map)
    const toggle = document.createElement('button')
    toggle.textContent = 'Make it movable'
    toggle.addEventListener('click', () => {
      const isMovable = !marker.dragging?.enabled()
      if (isMovable) marker.dragging?.enable()
      else marker.dragging?.disable()
      toggle.textContent = isMovable ? 'Fix it here' : 'Make it movable'
    })
    marker.bindPopup(toggle)
    marker.on('move', () => {
      const { lat, lng } = marker.getLatLng()
      setAt(`${lat.toFixed(2)}, ${lng.toFixed(2)}`)
    })
    map.on('click', ({ latlng }) => marker.dragging?.enabled() && marker.setLatLng(latlng))
  })
  return (
    <>
      <MapFrame place={place} name="Map with a pin to move" />
      <Note as="output" apart>
        The stall is at {at}.
      </Note>
    </>
  )
}
