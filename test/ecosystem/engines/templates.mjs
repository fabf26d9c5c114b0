// The engines whose templates are text: the author writes the quotes, and can leave the escaping out.
import ejs from 'ejs';
import { Eta } from 'eta';
import Handlebars from 'handlebars';
import { Liquid } from 'liquidjs';
import Mustache from 'mustache';
import nunjucks from 'nunjucks';

const eta = new Eta();
const liquid = new Liquid();
const autoescape = new nunjucks.Environment(null, { autoescape: true });

/** The engines as functions that fill a template, and their marks for an escaped and for a raw value. */
export const engines = {
  Handlebars: {
    fill: (template, link) => Handlebars.compile(template)({ link }),
    escaped: '{{link}}',
    raw: '{{{link}}}',
  },
  Eta: {
    fill: (template, link) => eta.renderString(template, { link }),
    escaped: '<%= it.link %>',
    raw: '<%~ it.link %>',
  },
  EJS: {
    fill: (template, link) => ejs.render(template, { link }),
    escaped: '<%= link %>',
    raw: '<%- link %>',
  },
  Nunjucks: {
    fill: (template, link) => autoescape.renderString(template, { link }),
    escaped: '{{ link }}',
    raw: '{{ link | safe }}',
  },
  Liquid: {
    fill: (template, link) => liquid.parseAndRenderSync(template, { link }),
    escaped: '{{ link | escape }}',
    raw: '{{ link }}',
  },
  Mustache: {
    fill: (template, link) => Mustache.render(template, { link }),
    escaped: '{{link}}',
    raw: '{{{link}}}',
  },
};
