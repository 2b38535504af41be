// Pictures of what we sell, drawn from their shades.
import { useId } from 'react';

const weaves = {
  gingham: ([a, b]) => (
    <>
      <rect width="24" height="24" fill={b} />
      <rect width="12" height="24" fill={a} opacity="0.5" />
      <rect width="24" height="12" fill={a} opacity="0.5" />
    </>
  ),
  dots: ([a, b]) => (
    <>
      <rect width="24" height="24" fill={a} />
      <circle cx="6" cy="6" r="2.4" fill={b} />
      <circle cx="18" cy="18" r="2.4" fill={b} />
    </>
  ),
  stripe: ([a, b]) => (
    <>
      <rect width="24" height="24" fill={a} />
      <rect x="3" width="8" height="24" fill={b} />
      <rect x="15" width="2" height="24" fill={b} />
    </>
  ),
  plain: ([a, b]) => (
    <>
      <rect width="24" height="24" fill={a} />
      <path d="M0 6h24M0 18h24M6 0v24M18 0v24" stroke={b} strokeWidth="0.7" />
    </>
  ),
  floral: ([a, b]) => (
    <>
      <rect width="24" height="24" fill={a} />
      <circle cx="8" cy="6" r="2" fill={b} />
      <circle cx="12" cy="9" r="2" fill={b} />
      <circle cx="8" cy="11" r="2" fill={b} />
      <path d="M14 22c1-4 4-5 7-5" stroke="#4c6b43" strokeWidth="1.4" fill="none" />
    </>
  ),
  tweed: ([a, b]) => (
    <>
      <rect width="24" height="24" fill={a} />
      <path d="M0 12L6 6l6 6 6-6 6 6M0 24l6-6 6 6 6-6 6 6" stroke={b} strokeWidth="2" fill="none" />
    </>
  ),
  check: ([a, b]) => (
    <>
      <rect width="24" height="24" fill={a} />
      <path d="M5 0v24M0 5h24" stroke={b} strokeWidth="5" opacity="0.8" />
      <path d="M16 0v24M0 16h24" stroke="#e8d9a8" strokeWidth="1" />
    </>
  ),
};

const holes = {
  button2: [
    [88, 75],
    [112, 75],
  ],
  button4: [
    [88, 65],
    [112, 65],
    [88, 85],
    [112, 85],
  ],
};
const outlines = {
  skirt: 'M82 34h36l22 84H60z',
  shirt: 'M78 34l22 10 22-10 26 20-12 18-12-8v54H76V64l-12 8-12-18z',
  jacket: 'M76 30l24 14 24-14 28 22-8 40-14-4v34H70V88l-14 4-8-40z',
  dress: 'M84 28l16 12 16-12 8 34 22 58H54l22-58z',
};

function Drawn({ type, shades: [a, b] }) {
  if (type in outlines)
    return (
      <>
        <rect width="200" height="150" fill={b} />
        <rect x="30" y="10" width="140" height="130" fill="#fff" stroke={a} strokeWidth="2" />
        <path d={outlines[type]} fill={a} opacity="0.85" />
      </>
    );
  return (
    <>
      <rect width="200" height="150" fill="#f0ebe1" />
      {type === 'toggle' && (
        <rect x="50" y="60" width="100" height="30" rx="15" fill={a} stroke={b} strokeWidth="3" />
      )}
      {type !== 'toggle' && <circle cx="100" cy="75" r="48" fill={a} stroke={b} strokeWidth="5" />}
      {type === 'shank' && <path d="M100 45l9 22 23 2-18 15 6 22-20-12-20 12 6-22-18-15 23-2z" fill={b} />}
      {(holes[type] ?? []).map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r="6" fill={b} />
      ))}
    </>
  );
}

export function Picture({ good, className = 'picture' }) {
  const id = `weave-${useId().replace(/\W/g, '')}`;
  const { type, shades } = good.art;
  const weave = weaves[type];
  return (
    <svg className={className} viewBox="0 0 200 150" role="img" aria-label={`Picture: ${good.name}`}>
      {weave === undefined ? (
        <Drawn type={type} shades={shades} />
      ) : (
        <>
          <defs>
            <pattern id={id} width="24" height="24" patternUnits="userSpaceOnUse">
              {weave(shades)}
            </pattern>
          </defs>
          <rect width="200" height="150" fill={`url(#${id})`} />
        </>
      )}
    </svg>
  );
}
