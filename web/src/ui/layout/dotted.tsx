import type { ReactNode } from 'react'

/** Facts in a row separated by dots, without a dot at a line break. */
export const Dotted = ({ children }: { children: readonly ReactNode[] }) => (
  // Each fact starts with its dot. The first dot of a line lies outside the box and is clipped.
  <span className="flex flex-wrap overflow-clip [overflow-clip-margin:4px]">
    {children.map((fact, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the facts keep their places
      <span key={at} className="relative -ms-4 me-4 ps-4 before:absolute before:start-1 before:content-['·'/'']">
        {fact}
      </span>
    ))}
  </span>
)
