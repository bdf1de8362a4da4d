import type { ReactNode } from 'react'

/** Facts beside each other with a dot between two; where the line breaks there is none. */
export const Dotted = ({ children }: { children: readonly ReactNode[] }) => (
  // Each fact begins with its dot; that of the first in a line lies outside and is cut off.
  <span className="flex flex-wrap overflow-clip [overflow-clip-margin:4px]">
    {children.map((fact, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the facts keep their places
      <span key={at} className="relative -ms-4 me-4 ps-4 before:absolute before:start-1 before:content-['·'/'']">
        {fact}
      </span>
    ))}
  </span>
)
