const frame = { viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', className: 'size-4' } as const;

export function GoogleMark() {
  return (
    <svg aria-hidden="true" {...frame} strokeWidth={3}>
      <path d="M19 6.6A8.9 8.9 0 1 0 20.9 12H12.5" />
    </svg>
  );
}

export function FacebookMark() {
  return (
    <svg aria-hidden="true" {...frame} strokeWidth={3}>
      <path d="M12 22V9a4 4 0 0 1 4-4h2M8 13h9" />
    </svg>
  );
}

export function InstagramMark() {
  return (
    <svg aria-hidden="true" {...frame} strokeWidth={2}>
      <rect x={3} y={3} width={18} height={18} rx={5} />
      <circle cx={12} cy={12} r={4} />
      <path d="M17 7h.01" />
    </svg>
  );
}
