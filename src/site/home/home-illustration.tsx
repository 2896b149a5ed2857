import { MarkDrawing } from '../brand/mark.tsx';

/** A hill with the sun, a row of hops, a bottle and a bicycle. Colours come from the theme. */
export function HomeIllustration({ title }: { title: string }) {
  return (
    <svg viewBox="0 0 480 400" role="img" aria-label={title} className="h-auto w-full" fill="none">
      <circle cx="240" cy="200" r="186" fill="var(--art-sky)" />
      <clipPath id="home-round">
        <circle cx="240" cy="200" r="186" />
      </clipPath>
      <g clipPath="url(#home-round)">
        <circle cx="212" cy="138" r="62" fill="var(--art-sun)" />
        <path d="M0 292c70-66 150-78 240-36s170 30 240-20v170H0Z" fill="var(--art-hop)" opacity="0.35" />
        <path d="M0 330c90-44 170-40 260-16s150 16 220-8v100H0Z" fill="var(--art-hop)" />
        <HopRow />
      </g>
      <Bicycle />
      <Bottle />
      <circle cx="240" cy="200" r="186" strokeWidth="12" className="stroke-primary" />
    </svg>
  );
}

function HopRow() {
  return (
    <g stroke="var(--art-hop)" strokeWidth="5" strokeLinecap="round">
      {[86, 134, 182].map((x, index) => (
        <g key={x} transform={`translate(${x} ${index * 6 - 6})`}>
          <path d="M0 296V150" className="opacity-70" />
          <g fill="var(--art-hop)" stroke="none">
            <path d="M0 152c-16 4-24 18-20 34 14-4 22-16 20-34Z" />
            <path d="M0 190c16 4 24 18 20 34-14-4-22-16-20-34Z" />
            <path d="M0 228c-16 4-24 18-20 34 14-4 22-16 20-34Z" />
          </g>
        </g>
      ))}
    </g>
  );
}

function Bicycle() {
  return (
    <g
      transform="translate(2 38) scale(0.9)"
      stroke="var(--art-line)"
      strokeWidth="7"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="150" cy="306" r="44" />
      <circle cx="278" cy="306" r="44" />
      <path d="M150 306l36-74h62l30 74M186 232l28 74h-64M214 306l40-64M180 216h-18M248 232l-6-24h22" />
      <circle cx="214" cy="306" r="7" fill="var(--art-line)" stroke="none" />
    </g>
  );
}

function Bottle() {
  return (
    <g transform="translate(298 110) scale(0.95)">
      <path
        d="M22 0h28v58c0 16 22 26 22 56v96c0 8-6 14-14 14H14c-8 0-14-6-14-14v-96c0-30 22-40 22-56Z"
        fill="var(--art-copper)"
      />
      <rect x="17" y="-12" width="38" height="20" rx="5" fill="var(--art-hop)" />
      <rect y="118" width="72" height="70" fill="var(--art-paper)" />
      <g transform="translate(10 127) scale(1.625)">
        <MarkDrawing circle="var(--art-copper)" leaf="var(--art-hop)" />
      </g>
    </g>
  );
}
