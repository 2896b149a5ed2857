import { describe, expect, it } from 'vitest';
import { processorTimeOf } from '#tests/support/processor-time.ts';
import { plainParagraphs } from './plain-paragraphs.ts';

describe('HTML of a hosted store', () => {
  it.each([
    ['paragraphs', '<p>Uno</p><p>Due</p>', ['Uno', 'Due']],
    ['words of one paragraph', '<p>Un <b>bel</b> <i>gres</i>, 30&nbsp;cl</p>', ['Un bel gres, 30 cl']],
    ['line breaks', 'Uno<br>Due<br/>Tre', ['Uno', 'Due', 'Tre']],
    ['lists', '<ul><li>Lino</li><li>Canapa</li></ul>', ['• Lino', '• Canapa']],
    ['tables', '<table><tr><td>Peso</td><td>200 g</td></tr></table>', ['Peso 200 g']],
    ['plain text', 'Solo testo', ['Solo testo']],
    ['entities', '<p>Canapa &amp; lino &lt;100%&gt; 40&deg;</p>', ['Canapa & lino <100%> 40°']],
    ['nothing', '', []],
    ['empty elements', '<p></p><p>&nbsp;</p><div><br></div>', []],
    ['what is said twice', '<p>Uno</p><p>Uno</p>', ['Uno']],
  ])('becomes plain text: %s', (_name, html, paragraphs) => {
    expect(plainParagraphs(html)).toEqual(paragraphs);
  });

  it.each([
    ['scripts', '<p>A</p><script>alert(1)</script><p>B</p>', ['A', 'B']],
    ['scripts in scripts', '<p>A</p><script><script>alert(1)</script></script>', ['A']],
    ['unclosed scripts', 'A<script>alert(1)', ['A']],
    ['handlers', '<p onclick="alert(1)" style="x">A</p>', ['A']],
    ['javascript links', '<a href="javascript:alert(1)">A</a>', ['A']],
    ['styles', '<style>p{color:red}</style>A', ['A']],
    ['drawings', '<svg><script>alert(1)</script><text>x</text></svg>A', ['A']],
    ['frames and forms of other sites', '<iframe src="//x">x</iframe><object>y</object><p>A</p>', ['A']],
    ['comments', '<!-- x --><p>A</p><!--', ['A']],
    ['marks that turn the text', '<p>A\u202eB\u0000C</p>', ['AB C']],
    ['unclosed elements', '<p>A<div>B<b>C', ['A', 'BC']],
    ['closed elements that were never opened', '</p></script></b>A', ['A']],
  ])('loses what is no text: %s', (_name, html, paragraphs) => {
    expect(plainParagraphs(html)).toEqual(paragraphs);
  });

  it('is converted as quickly when it is deeply nested', () => {
    const usual = processorTimeOf(() => plainParagraphs('<p>A <b>B</b></p>'.repeat(6000)));
    const taken = processorTimeOf(() => {
      expect(plainParagraphs(`${'<div><b>'.repeat(200_000)}A`)).toEqual([]);
      expect(plainParagraphs(`${'<div>'.repeat(5000)}A${'</div>'.repeat(5000)}`)).toEqual(['A']);
    });
    expect(taken / usual).toBeLessThan(20);
  });

  it('is cut at a maximum length', () => {
    expect(plainParagraphs('<p>x'.repeat(1).concat('y'.repeat(90_000)))[0]).toHaveLength(5000);
    const many = Array.from({ length: 500 }, (_, number) => `<p>${number}</p>`).join('');
    expect(plainParagraphs(many)).toHaveLength(60);
  });
});
