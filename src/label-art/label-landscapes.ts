import { around, beams, box, disc, line, mix, n, placed, range, ring, shape, times } from './drawing.ts';
import { barleyEar, bird, cypress, house, pine, star } from './label-motifs.ts';
import type { Scene } from './label-scene.ts';
import { furrows, hill, sky } from './label-scene.ts';

export const field: Scene = (p, random) => {
  const sunX = 400 + random.pick([-110, 0, 110]);
  const lean = random.between(-4, 4);
  const ears = times(11, (index) => ({
    x: 30 + index * 74 + random.between(-14, 14),
    height: 300 + random.between(-50, 60) + Math.abs(index - 5) * 14,
    lean: lean + random.between(-6, 6) + (index - 5) * 1.6,
  }));
  return [
    sky(p.sky),
    beams(sunX, 330, 28, 720, mix(p.sky, p.paper, 0.5), 190),
    disc(sunX, 330, 150, p.beer),
    ring(sunX, 330, 168, p.beer, 5),
    hill(440, 70, p.far),
    furrows(440, 70, 4, 22, mix(p.far, p.sky, 0.35)),
    hill(530, -60, p.mid),
    furrows(530, -60, 6, 24, mix(p.mid, p.far, 0.6)),
    hill(650, 50, p.near),
    ...ears.map((ear) =>
      placed(ear.x, 820, barleyEar(ear.height, mix(p.spark, p.paper, 0.3), p.spark, p.ink), ear.lean),
    ),
  ].join('');
};

export const night: Scene = (p, random) => {
  const stars = times(34, () => ({
    x: random.between(20, 780),
    y: random.between(20, 420),
    size: random.between(3, 13),
  }));
  const moonX = 400 + random.pick([-90, 90]);
  const light = p.spark;
  const roofs = [
    { x: 150, y: 640, w: 66, h: 110 },
    { x: 560, y: 655, w: 70, h: 104 },
    { x: 250, y: 652, w: 78, h: 136 },
    { x: 450, y: 648, w: 80, h: 128 },
  ];
  return [
    sky(p.sky),
    ring(moonX, 270, 236, mix(p.sky, p.paper, 0.1), 34),
    ring(moonX, 270, 186, mix(p.sky, p.paper, 0.18), 34),
    ...stars.map((s) =>
      s.size > 8 ? star(s.x, s.y, s.size * 1.3, p.paper) : disc(s.x, s.y, s.size * 0.4, p.paper),
    ),
    disc(moonX, 270, 150, p.paper),
    shape(`M${n(moonX + 40)} 126a150 150 0 0 1 0 288a190 190 0 0 0 0 -288Z`, mix(p.paper, p.spark, 0.45)),
    disc(moonX - 50, 230, 20, mix(p.paper, p.spark, 0.3)),
    disc(moonX - 16, 318, 30, mix(p.paper, p.spark, 0.3)),
    disc(moonX - 84, 300, 10, mix(p.paper, p.spark, 0.3)),
    hill(500, 80, p.far),
    furrows(500, 80, 5, 18, mix(p.far, p.sky, 0.45)),
    hill(580, -50, p.mid),
    furrows(580, -50, 4, 20, mix(p.mid, p.far, 0.5)),
    ...roofs.map((r) =>
      placed(
        r.x,
        r.y + 20,
        house(r.w, r.h, mix(p.near, p.mid, 0.55), mix(p.near, p.mid, 0.25), p.ink, light),
      ),
    ),
    shape('M372 680V470L394 410 416 470V680Z', mix(p.near, p.mid, 0.4)),
    shape('M394 410L416 470V680H394Z', p.near),
    shape('M384 520V492a10 10 0 0 1 20 0V520Z', light),
    hill(690, 30, p.near),
    ...[70, 110, 690, 735].map((x, index) =>
      placed(x, 730, cypress(150 + (index % 2) * 50, mix(p.near, p.mid, 0.4), p.ink)),
    ),
  ].join('');
};

export const smoke: Scene = (p, random) => {
  const lanes = 9;
  const sway = random.pick([-1, 1]);
  const curl = (index: number) => {
    const x = 400 + (index - (lanes - 1) / 2) * 20;
    const s = sway;
    return `M${n(x)} 640C${n(x - s * 170)} 540 ${n(x + s * 250 - index * 8 * s)} 440 ${n(x + s * 40)} 320S${n(x - s * 260 + index * 22 * s)} 130 ${n(x + s * 60 - index * 6)} -20`;
  };
  return [
    sky(p.sky),
    disc(400 - sway * 130, 260, 140, p.spark),
    ring(400 - sway * 130, 260, 160, p.spark, 4),
    hill(560, 60, p.far),
    ...times(12, (index) =>
      placed(
        20 + index * 70 + random.between(-12, 12),
        600 + (index % 3) * 14,
        pine(110 + (index % 4) * 22, p.mid, p.near),
      ),
    ),
    ...times(lanes, (index) =>
      line(
        curl(index),
        [p.paper, mix(p.paper, p.far, 0.3), mix(p.paper, p.far, 0.6)][index % 3] ?? p.paper,
        13,
      ),
    ),
    hill(620, 30, p.near),
    shape('M170 800C180 640 300 590 400 590S620 640 630 800Z', p.ink),
    line(
      'M214 800C226 676 320 626 400 620S574 676 586 800M262 800C272 716 340 664 400 656S528 716 538 800M310 800C318 750 360 704 400 694S482 750 490 800',
      mix(p.ink, p.mid, 0.6),
      6,
      'stroke-dasharray="26 12"',
    ),
    shape('M360 800V752a40 40 0 0 1 80 0V800Z', p.spark),
    shape('M378 800V764a22 22 0 0 1 44 0V800Z', mix(p.spark, p.paper, 0.55)),
    ...times(14, () =>
      disc(random.between(330, 470), random.between(380, 600), random.between(2, 5), p.spark),
    ),
  ].join('');
};

export const waves: Scene = (p, random) => {
  const boatX = 400 + random.pick([-70, 70]);
  const scallop = (x: number, y: number, index: number) =>
    [
      disc(x, y, 76, index % 2 === 0 ? p.near : p.mid, `stroke="${p.paper}" stroke-width="6"`),
      ring(x, y, 55, mix(p.mid, p.paper, 0.75), 6),
      ring(x, y, 34, mix(p.mid, p.paper, 0.75), 6),
      disc(x, y, 13, mix(p.mid, p.paper, 0.75)),
    ].join('');
  return [
    sky(p.sky),
    beams(400, 400, 36, 700, mix(p.sky, p.paper, 0.4), 240),
    disc(400, 400, 200, p.beer),
    ...times(5, (index) => box(190, 318 + index * 24, 420, 3 + index * 2.4, p.sky)),
    box(0, 440, 800, 400, p.far),
    ...times(9, (index) =>
      box(
        60 + random.between(0, 560),
        452 + index * 12,
        random.between(60, 160),
        4,
        mix(p.far, p.paper, 0.5),
      ),
    ),
    placed(
      boatX,
      500,
      [
        shape('M-96 -10H96C84 26 56 40 0 40S-84 26 -96 -10Z', p.ink),
        line('M0 -8V-216', p.ink, 7),
        shape('M8 -210C70 -160 96 -90 96 -30H8Z', p.paper),
        shape('M8 -210C40 -150 52 -90 52 -30H8Z', mix(p.paper, p.spark, 0.35)),
        shape('M-8 -186C-46 -130 -70 -80 -74 -30H-8Z', p.spark),
        line('M-90 -2H90', p.paper, 4),
      ].join(''),
      random.between(-4, 4),
    ),
    ...times(6, (row) =>
      range(7 - (row % 2) + 1, (index) =>
        scallop(-10 + index * 138 + (row % 2 === 0 ? 0 : -69), 572 + row * 44, row),
      ),
    ),
    bird(190, 200, 34, p.ink),
    bird(610, 150, 26, p.ink),
    bird(560, 230, 20, p.ink),
  ].join('');
};

export const alps: Scene = (p, random) => {
  const peak = (x: number, top: number, reach: number, light: string, dark: string) => {
    const foot = 640;
    const slope = reach / (foot - top);
    const snow = top + (foot - top) * 0.36;
    const at = (y: number, side: number) => n(x + side * slope * (y - top));
    const zig = snow - top;
    return [
      shape(`M${n(x - reach)} ${foot}L${n(x)} ${n(top)}L${n(x + reach)} ${foot}Z`, light),
      shape(
        `M${n(x)} ${n(top)}L${n(x + reach)} ${foot}H${n(x + reach * 0.12)}L${n(x - reach * 0.1)} ${n(top + 210)}L${n(x + reach * 0.08)} ${n(top + 120)}Z`,
        dark,
      ),
      shape(
        `M${n(x)} ${n(top)}L${at(snow, -1)} ${n(snow)}L${n(x - slope * zig * 0.45)} ${n(snow - 26)}L${n(x - slope * zig * 0.2)} ${n(snow + 22)}L${n(x + slope * zig * 0.12)} ${n(snow - 34)}L${n(x + slope * zig * 0.5)} ${n(snow + 16)}L${at(snow - 8, 1)} ${n(snow - 8)}Z`,
        p.paper,
      ),
      shape(
        `M${n(x)} ${n(top)}L${n(x + slope * zig * 0.12)} ${n(snow - 34)}L${n(x + slope * zig * 0.5)} ${n(snow + 16)}L${at(snow - 8, 1)} ${n(snow - 8)}Z`,
        mix(p.paper, p.far, 0.45),
      ),
    ].join('');
  };
  const flakes = times(26, () => ({
    x: random.between(10, 790),
    y: random.between(20, 330),
    size: random.between(2, 5),
  }));
  return [
    sky(p.sky),
    beams(400, 300, 32, 720, mix(p.sky, p.paper, 0.22), 230),
    disc(400 + random.pick([-20, 20]), 290, 190, p.beer),
    ...flakes.map((f) => disc(f.x, f.y, f.size, p.paper)),
    peak(170, 330, 240, p.far, mix(p.far, p.mid, 0.6)),
    peak(650, 300, 260, p.far, mix(p.far, p.mid, 0.6)),
    peak(400, 190, 300, mix(p.far, p.mid, 0.45), p.mid),
    hill(620, 40, p.mid),
    furrows(620, 40, 4, 20, mix(p.mid, p.far, 0.5)),
    ...times(13, (index) =>
      placed(
        10 + index * 66 + random.between(-10, 10),
        700 + (index % 3) * 12,
        pine(120 + ((index * 37) % 70), mix(p.near, p.mid, 0.5), p.near),
      ),
    ),
    hill(720, -34, p.paper),
    furrows(720, -34, 3, 22, mix(p.paper, p.far, 0.4)),
  ].join('');
};

export const farm: Scene = (p, random) => {
  const bands = times(10, (index) =>
    box(0, index * 62, 800, 63, mix(p.sky, p.spark, Math.min(index, 7) * 0.1)),
  );
  const mirror = random.pick([false, true]);
  const yard = [
    shape('M300 520V380L400 300 500 380V520Z', p.paper),
    shape('M500 380V520H620V400Z', mix(p.paper, p.far, 0.4)),
    shape('M284 384L400 290 516 384 500 398 400 318 300 398Z', p.ink),
    shape('M400 290H520L640 404H516Z', mix(p.ink, p.spark, 0.55)),
    shape('M366 520V452a34 34 0 0 1 68 0V520Z', p.ink),
    disc(400, 372, 18, p.ink),
    box(530, 436, 26, 40, p.ink),
    box(576, 436, 26, 40, p.ink),
    ...[
      [212, 250],
      [252, 310],
      [686, 270],
      [724, 210],
      [140, 200],
    ].map(([x = 0, height = 0]) => placed(x, 540, cypress(height, mix(p.near, p.far, 0.35), p.near))),
  ].join('');
  return [
    ...bands,
    disc(mirror ? 250 : 560, 270, 130, p.beer),
    ring(mirror ? 250 : 560, 270, 148, p.beer, 4),
    hill(480, 90, p.far),
    furrows(480, 90, 4, 20, mix(p.far, p.sky, 0.4)),
    mirror ? `<g transform="translate(800 0) scale(-1 1)">${yard}</g>` : yard,
    hill(540, -40, p.mid),
    line(
      range(15, (index) => `M400 548L${-900 + index * 186} 820`),
      mix(p.mid, p.far, 0.7),
      6,
      '',
    ),
    hill(690, 40, p.near),
    ...times(7, (index) =>
      placed(
        40 + index * 120,
        830,
        barleyEar(210 + (index % 3) * 30, mix(p.spark, p.paper, 0.4), p.spark, p.ink),
        -9 + index * 3,
      ),
    ),
    bird(300, 150, 26, p.ink),
    bird(370, 110, 18, p.ink),
  ].join('');
};

export const road: Scene = (p, random) => {
  const wheel = (x: number) =>
    [
      ring(x, 0, 112, p.ink, 15),
      ring(x, 0, 96, p.paper, 3),
      line(
        range(12, (index) => {
          const [px, py] = around(x, 0, 98, index * 30);
          return `M${n(x)} 0L${n(px)} ${n(py)}`;
        }),
        mix(p.ink, p.sky, 0.35),
        2.5,
      ),
      disc(x, 0, 14, p.ink),
    ].join('');
  const bicycle = [
    wheel(-160),
    wheel(160),
    line(
      'M-160 0L-84 -150H96M-84 -150L-10 0 96 -150M-160 0H-10M160 0L84 -190',
      p.spark,
      15,
      'stroke-linejoin="round" stroke-linecap="round"',
    ),
    line('M-84 -150L-98 -190M-136 -194H-62', p.ink, 15, 'stroke-linecap="round"'),
    line('M84 -190L76 -216C100 -232 132 -226 140 -200', p.ink, 12, 'stroke-linecap="round"'),
    disc(-10, 0, 26, p.ink),
    disc(-10, 0, 11, p.spark),
    line('M-10 0L14 40M2 44H32', p.ink, 9, 'stroke-linecap="round"'),
  ].join('');
  return [
    sky(p.sky),
    beams(400, 380, 30, 720, mix(p.sky, p.paper, 0.45), 0),
    disc(400, 390, 270, p.beer),
    ring(400, 390, 290, p.beer, 5),
    hill(520, 60, p.far),
    furrows(520, 60, 3, 20, mix(p.far, p.sky, 0.4)),
    hill(590, -40, p.mid),
    furrows(590, -40, 5, 20, mix(p.mid, p.far, 0.6)),
    shape('M-10 660H810V810H-10Z', p.near),
    line('M-10 712H810', p.paper, 6, 'stroke-dasharray="54 34"'),
    placed(400, 556, bicycle, 0, 1.04),
    bird(160, 190, 30, p.ink),
    bird(230 + random.between(0, 30), 140, 22, p.ink),
    bird(640, 170, 26, p.ink),
  ].join('');
};
