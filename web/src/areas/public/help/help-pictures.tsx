// A small drawing per topic. Colours follow the theme; with forced colours, only lines are left.
import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { HelpTopic } from './help-order.ts'

const soft = 'fill-brand-soft forced-colors:fill-[Canvas]'
const gold = 'fill-gold-fill stroke-gold forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]'

const drawings: Record<HelpTopic, ReactNode> = {
  steps: (
    <>
      <path d="M18 52h22a9 9 0 0 0 0-18H30a9 9 0 0 1 0-18h24" fill="none" strokeDasharray="1 6" />
      <circle cx="14" cy="52" r="7" className={soft} />
      <circle cx="36" cy="34" r="7" className={soft} />
      <circle cx="60" cy="16" r="10" className={gold} />
      <circle cx="60" cy="16" r="3.5" fill="none" className="stroke-gold forced-colors:stroke-[CanvasText]" />
    </>
  ),
  costs: (
    <>
      <path d="M16 8h34v48l-5.7-4-5.7 4-5.6-4-5.7 4-5.6-4-5.7 4Z" className={soft} />
      <path d="M24 20h18M24 29h18M24 38h9" fill="none" />
      <circle cx="56" cy="40" r="12" className={gold} />
      <path
        d="M56 34v12M52.5 37.5h7M52.5 42.5h7"
        fill="none"
        className="stroke-gold forced-colors:stroke-[CanvasText]"
      />
    </>
  ),
  visit: (
    <>
      <path d="M6 58V28l14 9v-9l14 9V16h10v42Z" className={soft} />
      <path d="M14 47h5M26 47h5M2 58h44" fill="none" />
      <rect x="46" y="14" width="28" height="38" rx="4" className={soft} />
      <path d="M54 10h12v8H54Z" className={gold} />
      <path d="m52 28 2.5 2.5 4-4.5M62 29h7M52 40l2.5 2.5 4-4.5M62 41h7" fill="none" />
    </>
  ),
  goods: (
    <>
      <path d="M10 22 34 12l24 10v26L34 58 10 48Z" className={soft} />
      <path d="M10 22l24 10 24-10M34 32v26M22 17l24 10" fill="none" />
      <circle cx="58" cy="50" r="11" className={gold} />
      <path d="m53.5 50 3.2 3.2 5.8-6.2" fill="none" className="stroke-gold forced-colors:stroke-[CanvasText]" />
    </>
  ),
  tests: (
    <>
      <path d="M30 8h18M34 8v18L16 54a4 4 0 0 0 3.4 6h39.2a4 4 0 0 0 3.4-6L44 26V8" className={soft} />
      <path d="M25 42h28" fill="none" />
      <circle cx="60" cy="44" r="11" className={gold} />
      <path d="m55.5 44 3.2 3.2 5.8-6.2" fill="none" className="stroke-gold forced-colors:stroke-[CanvasText]" />
    </>
  ),
  checklist: (
    <>
      <rect x="14" y="10" width="40" height="48" rx="4" className={soft} />
      <path d="M26 6h16v8H26Z" className={soft} />
      <path d="m22 25 3 3 5-6M36 26h11M22 38l3 3 5-6M36 39h11M23 51h5M36 51h6" fill="none" />
      <circle cx="60" cy="44" r="12" className={gold} />
      <path d="m55 44 3.5 3.5 6.5-7" fill="none" className="stroke-gold forced-colors:stroke-[CanvasText]" />
    </>
  ),
  findings: (
    <>
      <path d="M32 8 58 54H6Z" className={soft} />
      <path d="M32 24v14M32 45v1" fill="none" />
      <path d="M48 20h22a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4h-4l-6 6v-6h-2Z" className={gold} />
      <path d="M58 30h9" fill="none" className="stroke-gold forced-colors:stroke-[CanvasText]" />
    </>
  ),
  report: (
    <>
      <path d="M18 6h28l12 12v40H18Z" className={soft} />
      <path d="M46 6v12h12M26 28h22M26 36h22M26 44h12" fill="none" />
      <circle cx="58" cy="48" r="10" className={gold} />
      <path d="m54 48 3 3 5-6" fill="none" className="stroke-gold forced-colors:stroke-[CanvasText]" />
    </>
  ),
  documents: (
    <>
      <path d="M28 8h26l12 12v34H28Z" className={soft} />
      <path d="M16 18h26l12 12v30H16Z" className={soft} />
      <path d="M42 18v12h12M24 38h18M24 47h18" fill="none" />
      <path d="M62 36v-12m-5 5 5-5 5 5" fill="none" className="stroke-gold forced-colors:stroke-[CanvasText]" />
    </>
  ),
  check: (
    <>
      <rect x="8" y="10" width="50" height="40" rx="4" className={soft} />
      <path d="M16 21h22M16 30h14" fill="none" />
      <circle cx="52" cy="38" r="13" className={gold} />
      <path
        d="m46.5 38 4 4 7.5-8M61.5 47.5 71 57"
        fill="none"
        className="stroke-gold forced-colors:stroke-[CanvasText]"
      />
    </>
  ),
  'sign-in': (
    <>
      <path d="M28 30v-8a12 12 0 0 1 24 0v8" fill="none" />
      <rect x="20" y="30" width="40" height="28" rx="5" className={soft} />
      <circle cx="40" cy="42" r="4" className={gold} />
      <path d="M40 46v5" fill="none" className="stroke-gold forced-colors:stroke-[CanvasText]" />
    </>
  ),
  office: (
    <>
      <path
        d="M10 12h40a5 5 0 0 1 5 5v18a5 5 0 0 1-5 5H26L15 50V40h-5a5 5 0 0 1-5-5V17a5 5 0 0 1 5-5Z"
        className={soft}
      />
      <path d="M15 22h28M15 30h18" fill="none" />
      <circle cx="61" cy="45" r="13" className={gold} />
      <path d="M61 37v8l5 4" fill="none" className="stroke-gold forced-colors:stroke-[CanvasText]" />
    </>
  ),
  keys: (
    <>
      <rect x="6" y="18" width="68" height="34" rx="6" className={soft} />
      <path d="M15 28h4M26 28h4M37 28h4M48 28h4M59 28h6M15 42h4M61 42h4" fill="none" />
      <rect x="26" y="37" width="28" height="9" rx="3" className={gold} />
    </>
  ),
}

// Documents and paths mirror in right-to-left text; ticks and clocks do not.
const turning: readonly HelpTopic[] = ['steps', 'costs', 'report', 'documents']

export const HelpPicture = ({ topic }: { topic: HelpTopic }) => (
  <svg
    viewBox="0 0 80 64"
    aria-hidden="true"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    className={clsx(
      'h-16 w-20 shrink-0 print:h-8 print:w-10 stroke-brand forced-colors:stroke-[CanvasText]',
      turning.includes(topic) && 'mirror',
    )}
  >
    {drawings[topic]}
  </svg>
)
