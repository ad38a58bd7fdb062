import { MapFrame } from './map-frame.tsx'
import styles from './map.module.css'
import { pinOf } from './pins.ts'
import { useMap, type MapParts } from './use-map.ts'

export const about = 'The button at the corner chooses one of two grounds, and which of three layers lie on it.'

const markets = [
  [51.5, -0.1],
  [51.75, -1.26],
  [50.83, -0.14],
] as const
const gardens = [
  [52.2, 0.12],
  [51.28, 1.08],
] as const

const draw = ({ leaflet, map, outlines }: MapParts) => {
  const pins = (places: readonly (readonly [number, number])[], name: string, shape: 'pot' | 'leaf') =>
    leaflet.layerGroup(
      places.map(([latitude, longitude], index) =>
        leaflet.marker([latitude, longitude], { icon: pinOf(leaflet, shape), title: `${name} ${index + 1}` }),
      ),
    )
  const plan = leaflet.geoJSON(outlines.toGeoJSON(), {
    style: { className: styles['coast'] ?? '' },
    interactive: false,
  })
  const overlays = {
    Markets: pins(markets, 'Market', 'pot'),
    Gardens: pins(gardens, 'Garden', 'leaf'),
    Deliveries: leaflet.circle([51.5, -0.1], { className: styles['shape'] ?? '', radius: 60_000, interactive: false }),
  }
  overlays.Markets.addTo(map)
  leaflet.control.layers({ Land: outlines, 'Coast only': plan }, overlays).addTo(map)
}

export default function MapWithLayers() {
  return <MapFrame place={useMap(draw)} name="Map with layers to choose" />
}
