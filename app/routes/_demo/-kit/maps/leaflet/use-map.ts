import 'leaflet/dist/leaflet.css'
import type * as Leaflet from 'leaflet'
import { useEffect, useRef } from 'react'
import { wantsLessMotion } from '#app/components/layout/less-motion.ts'
import styles from './map.module.css'

/**
 * Address of map tiles with {z}, {x} and {y}, from the build's variable VITE_DEMO_MAP_TILES. There is none by default,
 * so no request leaves. Loop's pages load pictures of their own host only, so tiles must come from there too.
 */
const tileAddress: string | undefined = import.meta.env['VITE_DEMO_MAP_TILES']

/** What a map is drawn with: Leaflet itself, the map, and the layer with outlines of countries. */
export interface MapParts {
  leaflet: typeof Leaflet
  map: Leaflet.Map
  outlines: Leaflet.GeoJSON
}

/**
 * Returns the ref of an element that becomes a map around London. Leaflet needs a window, so it is loaded once the page
 * is mounted; `draw` adds the rest then.
 */
export function useMap(draw?: (parts: MapParts) => void) {
  const place = useRef<HTMLDivElement>(null)
  const first = useRef(draw)
  useEffect(() => {
    let map: Leaflet.Map | undefined
    let isGone = false
    const start = async () => {
      const leaflet = await import('leaflet/dist/leaflet-src.esm.js')
      const { default: text } = await import('./outlines.geojson?raw')
      if (isGone || !place.current) return
      const isStill = wantsLessMotion()
      map = leaflet.map(place.current, {
        center: [51.6, -0.4],
        zoom: 7,
        minZoom: 5,
        maxZoom: 10,
        scrollWheelZoom: false,
        ...(isStill && { zoomAnimation: false, fadeAnimation: false, markerZoomAnimation: false, inertia: false }),
      })
      map.attributionControl.setPrefix(false)
      const outlines = leaflet.geoJSON(JSON.parse(text), {
        style: { className: styles['land'] ?? '' },
        interactive: false,
        attribution: 'Outlines: Natural Earth, public domain',
      })
      ;(tileAddress ? leaflet.tileLayer(tileAddress) : outlines).addTo(map)
      first.current?.({ leaflet, map, outlines })
    }
    void start()
    return () => {
      isGone = true
      map?.remove()
    }
  }, [])
  return place
}
