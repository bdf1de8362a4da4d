import { Seal, type SealState } from '../panels/seal/seal.tsx'
import { stepsSealText } from '../panels/seal/step-text.ts'
import { Wordmark } from '../panels/seal/wordmark.tsx'
import { Phone } from '../ui/phone.tsx'
import { useUiLanguage } from '../ui/texts.tsx'
import { Code, Email, LtrValue, Money, Name } from '../ui/values.tsx'
import { Columns, Row, Section, Specimen, useSay } from './specimen.tsx'

const seals: readonly [SealState, number][] = [
  ['none', 0],
  ['pending', 1],
  ['pending', 4],
  ['pending', 6],
  ['certified', 7],
  ['expired', 7],
  ['failed', 5],
]

const colours = [
  'canvas',
  'surface',
  'raised',
  'sunken',
  'line',
  'control',
  'ink',
  'ink-2',
  'ink-3',
  'brand',
  'brand-soft',
  'go',
  'danger',
  'gold',
  'gold-fill',
] as const
const steps = ['display', 'h1', 'h2', 'h3', 'body', 'small', 'tag', 'nav'] as const
const looks = {
  display: 'text-display font-semibold',
  h1: 'text-h1 font-semibold',
  h2: 'text-h2 font-semibold',
  h3: 'text-h3 font-semibold',
  body: 'text-body',
  small: 'text-small',
  tag: 'text-tag font-semibold',
  nav: 'text-nav font-medium',
} as const

export const BrandSection = () => {
  const say = useSay()
  const language = useUiLanguage()
  return (
    <Section id="brand" title={say('Brand', 'الهوية')}>
      <Specimen title="Wordmark" wide>
        <Row>
          <Wordmark />
          <Wordmark size="large" />
          <Wordmark ringOnly />
        </Row>
      </Specimen>
      <Specimen title="Seal" wide>
        <ul className="flex flex-wrap gap-6">
          {seals.map(([state, done]) => (
            <li
              key={`${state}-${done}`}
              className="flex w-28 flex-col items-center gap-2 text-center text-small text-ink-2"
            >
              <Seal state={state} steps={done} size={80} silent />
              {stepsSealText(language, state, done)}
            </li>
          ))}
          <li className="flex w-28 flex-col items-center gap-2 text-center text-small text-ink-2">
            <Seal state="certified" tone="gold" size={80} draw />
            {say('Issued certificate', 'شهادة صادرة')}
          </li>
        </ul>
        <div className="mt-4 flex items-center gap-4">
          {[24, 32, 44, 56].map((size) => (
            <Seal key={size} state="pending" steps={3} size={size} />
          ))}
        </div>
      </Specimen>
      <Specimen title={say('Colours', 'الألوان')} wide>
        <ul className="grid grid-cols-1 gap-3 xs:grid-cols-3 md:grid-cols-5">
          {colours.map((colour) => (
            <li key={colour} className="text-small text-ink-2">
              <span
                style={{ background: `var(--${colour})` }}
                className="mb-1 block h-12 rounded-chip border border-line"
              />
              <LtrValue>{colour}</LtrValue>
            </li>
          ))}
        </ul>
      </Specimen>
      <Columns>
        <Specimen title={say('Type', 'الخط')}>
          <div className="flex flex-col gap-2">
            {steps.map((step) => (
              <p key={step} className={looks[step]}>
                {say('Jebel Ali Cold Store 2026', 'مخزن جبل علي المبرد 2026')}
              </p>
            ))}
          </div>
        </Specimen>
        <Specimen title={say('Values', 'القيم')}>
          <div className="flex flex-col items-start gap-2">
            <Phone number="+971 50 123 4567" />
            <Email address="mariam@alnoor.example" />
            <Code>ASR-2026-000157</Code>
            <Money>{say('AED 1,050.00', '1,050.00 د.إ.')}</Money>
            <Name>مريم السويدي</Name>
          </div>
        </Specimen>
      </Columns>
    </Section>
  )
}
