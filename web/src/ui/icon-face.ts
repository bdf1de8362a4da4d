// What draws an icon of lucide-react, in place of its own: that one reads a context, a stroke and a colour which nobody
// here sets, and weighs 1 kB on every first page. The icons themselves, and who uses them, do not know the difference
// (vite.config.ts).
import { createElement, type ReactElement, type SVGProps } from 'react'

type Drawing = { name: string; size: number; node: readonly [tag: string, attributes: Record<string, string>][] }
type Props = SVGProps<SVGSVGElement> & { size?: number }

const iconFrom =
  ({ name, size: box, node }: Drawing) =>
  ({ size = 24, className = '', ...rest }: Props): ReactElement =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: `0 0 ${box} ${box}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        className: `lucide-${name} ${className}`,
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )

export default iconFrom
