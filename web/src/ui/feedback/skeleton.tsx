import clsx from 'clsx'

// Placeholders while loading. Screen readers hear the text of Loading instead.
const pale = 'block animate-pale bg-neutral-fill'

export const SkeletonLine = ({ width = '100%', tall = false }: { width?: string; tall?: boolean }) => (
  <span aria-hidden="true" style={{ width }} className={clsx(pale, 'rounded-tag', tall ? 'h-6' : 'h-4')} />
)

export const SkeletonRing = ({ size = 44 }: { size?: number }) => (
  <span
    aria-hidden="true"
    style={{ width: size, height: size }}
    className="block shrink-0 animate-pale rounded-full border-5 border-neutral-fill"
  />
)

export const SkeletonBlock = ({ height = 120 }: { height?: number }) => (
  <span aria-hidden="true" style={{ height }} className={clsx(pale, 'w-full rounded-card')} />
)

const places = (count: number) => Array.from({ length: count }, (_, place) => `place-${place}`)

export const SkeletonCards = ({ count = 3 }: { count?: number }) => (
  <div aria-hidden="true" className="divide-y divide-line rounded-card border border-line bg-surface">
    {places(count).map((place) => (
      <div key={place} className="flex items-center gap-4 p-4">
        <SkeletonRing />
        <div className="flex flex-1 flex-col gap-2">
          <SkeletonLine width="60%" />
          <SkeletonLine width="40%" />
        </div>
        <SkeletonLine width="4.5rem" tall />
      </div>
    ))}
  </div>
)

export const SkeletonTable = ({ rows = 5, columns = 5 }: { rows?: number; columns?: number }) => (
  <div aria-hidden="true" className="overflow-hidden rounded-card border border-line bg-surface">
    {places(rows).map((row) => (
      <div key={row} className="flex h-15 items-center gap-6 border-b border-line px-4 md:h-11 last:border-b-0">
        {places(columns).map((column, index) => (
          <div key={column} className="flex-1">
            <SkeletonLine width={index === 0 ? '80%' : '55%'} />
          </div>
        ))}
      </div>
    ))}
  </div>
)

export const SkeletonFacts = ({ rows = 4 }: { rows?: number }) => (
  <div aria-hidden="true" className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4">
    {places(rows).map((row) => (
      <div key={row} className="flex gap-6">
        <SkeletonLine width="30%" />
        <SkeletonLine width="50%" />
      </div>
    ))}
  </div>
)
