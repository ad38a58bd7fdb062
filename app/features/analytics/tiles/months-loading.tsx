import { Loading } from '#app/components/feedback/loading.tsx'

/** As tall as a chart. */
export const MonthsLoading = () => <Loading height="calc(var(--plot-height, 260px) + 62px)" />
