// Replaces lucide-react's icon component, which reads a context, a stroke and a colour that are never set here and adds
// 1 kB to every first page. Aliased in vite.config.ts, so the icons and their imports stay the same.
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
