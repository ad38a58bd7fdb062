import { speedThresholds } from '#app/shared/analytics/speed-metrics.ts'
import type { Exhibit, Fact } from '#app/shared/discovery/finding.ts'
import type { SpeedFacts } from '../facts/facts.ts'
import { visitsOf } from './crawled-pages.ts'
import {
  sampleConfidence,
  factOfCount,
  detected,
  fact,
  maxExhibits,
  outcomeOf,
  range,
  confidenceFrom,
} from './detected.ts'
import { rule } from './rule.ts'

const id = 'slow-pages'
const version = 1

type PageSpeed = SpeedFacts['pages'][number]

const unitOf = (metric: PageSpeed['metric']): Fact['unit'] => (metric === 'cls' ? 'score' : 'milliseconds')

interface SlowPage extends PageSpeed {
  limit: number
  isPoor: boolean
}

/**
 * Pages that are slow or unsteady for their own visitors.
 *
 * Condition: the 75th percentile of a Core Web Vital is above Google's limit for "good" (web.dev, "Web Vitals": LCP 2.5 s,
 * INP 200 ms, CLS 0.1), on a kind of device with at least `minMeasured` measured views. One finding for each page, led by
 * the value that exceeds its limit the most; severity high above Google's limit for "poor" (4 s, 500 ms, 0.25).
 * Impact: from 0 to the quarter of the page's visits that waits at least that long; without visits, of its measured views.
 * Confidence: n / (n + `minMeasured`) for the measured views. Browsers that can’t measure a value don’t count.
 */
export const slowPages = rule({
  id,
  version,
  group: 'speed',
  needs: ['speed'],
  uses: ['visits'],
  thresholds: {
    goodLcp: { default: speedThresholds.lcp.good, min: 500, max: 10_000, unit: 'milliseconds' },
    poorLcp: { default: speedThresholds.lcp.poor, min: 500, max: 20_000, unit: 'milliseconds' },
    goodInp: { default: speedThresholds.inp.good, min: 50, max: 2000, unit: 'milliseconds' },
    poorInp: { default: speedThresholds.inp.poor, min: 50, max: 5000, unit: 'milliseconds' },
    goodCls: { default: speedThresholds.cls.good, min: 0.01, max: 1, unit: 'score' },
    poorCls: { default: speedThresholds.cls.poor, min: 0.01, max: 2, unit: 'score' },
    minMeasured: { default: 50, min: 10, max: 10_000, unit: 'count' },
  },
  detect({ speed, visits, site }, { goodLcp, poorLcp, goodInp, poorInp, goodCls, poorCls, minMeasured }) {
    const limits = {
      lcp: { good: goodLcp, poor: poorLcp },
      inp: { good: goodInp, poor: poorInp },
      cls: { good: goodCls, poor: poorCls },
    }
    const byPage = new Map<string, SlowPage[]>()
    for (const measured of speed.pages) {
      const { good, poor } = limits[measured.metric]
      if (!(measured.measuredViews >= minMeasured) || !(measured.p75 > good)) continue
      const slow = { ...measured, limit: good, isPoor: measured.p75 > poor }
      const others = byPage.get(measured.path)
      if (others) others.push(slow)
      else byPage.set(measured.path, [slow])
    }
    const found = [...byPage].flatMap(([path, slow]) => {
      const worst = slow.reduce((one, other) => (other.p75 / other.limit > one.p75 / one.limit ? other : one))
      const views = Math.max(...slow.map(({ measuredViews }) => measuredViews))
      const visited = visitsOf(visits, path)
      const measuredViews = factOfCount('measuredViews', worst.measuredViews)
      return [
        detected(
          { id, version },
          {
            key: path,
            subject: { kind: 'page', path },
            page: path,
            severity: severityOf(slow),
            impact: range('visits', 0, (visited ?? views) / 4, [
              measuredViews,
              ...(visited === null ? [] : [factOfCount('visits', visited)]),
            ]),
            confidence: confidenceFrom(sampleConfidence(worst.measuredViews, minMeasured), measuredViews),
            effort: 5,
            facts: [
              fact('p75', unitOf(worst.metric), worst.p75),
              fact('limit', unitOf(worst.metric), worst.limit),
              measuredViews,
            ],
            exhibits: devicesOf(slow),
            period: site.period,
          },
        ),
      ]
    })
    return outcomeOf(found)
  },
})

function severityOf(slow: readonly SlowPage[]): 'high' | 'medium' | 'low' {
  const poor = slow.filter(({ isPoor }) => isPoor).length
  if (poor > 0) return 'high'
  return slow.length > 1 ? 'medium' : 'low'
}

/** The values above their limits, by device. */
function devicesOf(slow: readonly SlowPage[]): Exhibit[] {
  const byDevice = new Map<string, SlowPage[]>()
  for (const each of slow) byDevice.set(each.device, [...(byDevice.get(each.device) ?? []), each])
  return [...byDevice].slice(0, maxExhibits).map(([device, values]) => ({
    role: 'device',
    text: device,
    facts: [
      ...values.slice(0, 3).map(({ metric, p75 }) => fact(metric, unitOf(metric), p75)),
      factOfCount('measuredViews', Math.max(...values.map(({ measuredViews }) => measuredViews))),
    ],
  }))
}
