// Aura in the colours of the shop. The primary is dark enough to be read as text and to carry white text.
import { definePreset } from '@primeuix/themes';
import Aura from '@primeuix/themes/aura';

const shades = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950];
const scale = (name) => Object.fromEntries(shades.map((shade) => [shade, `{${name}.${shade}}`]));
const strong = (name) => ({
  background: `{${name}.700}`,
  hoverBackground: `{${name}.800}`,
  activeBackground: `{${name}.900}`,
  borderColor: `{${name}.700}`,
  hoverBorderColor: `{${name}.800}`,
  activeBorderColor: `{${name}.900}`,
  color: '#ffffff',
  hoverColor: '#ffffff',
  activeColor: '#ffffff',
});
const note = (name) => ({
  background: `{${name}.50}`,
  borderColor: `{${name}.200}`,
  color: `{${name}.800}`,
  detailColor: '{surface.800}',
});
const notes = {
  info: note('blue'),
  success: note('green'),
  warn: note('yellow'),
  error: note('red'),
};

export const Crust = definePreset(Aura, {
  semantic: {
    primary: scale('orange'),
    colorScheme: {
      light: {
        surface: { 0: '#ffffff', ...scale('stone') },
        primary: {
          color: '{primary.800}',
          contrastColor: '#ffffff',
          hoverColor: '{primary.900}',
          activeColor: '{primary.950}',
        },
        highlight: {
          background: '{primary.100}',
          focusBackground: '{primary.200}',
          color: '{primary.900}',
          focusColor: '{primary.950}',
        },
        text: { mutedColor: '{surface.600}' },
        formField: { placeholderColor: '{surface.500}', invalidPlaceholderColor: '{red.700}' },
      },
      dark: {
        surface: { 0: '#ffffff', ...scale('stone') },
        primary: {
          color: '{primary.300}',
          contrastColor: '{surface.950}',
          hoverColor: '{primary.200}',
          activeColor: '{primary.100}',
        },
      },
    },
  },
  components: {
    button: {
      colorScheme: {
        light: {
          root: { danger: strong('red'), success: strong('green') },
          outlined: { danger: { color: '{red.700}' }, secondary: { color: '{surface.700}' } },
          text: { danger: { color: '{red.700}' }, secondary: { color: '{surface.700}' } },
        },
      },
    },
    togglebutton: { colorScheme: { light: { root: { color: '{surface.700}' } } } },
    badge: { colorScheme: { light: { danger: { background: '{red.700}', color: '#ffffff' } } } },
    message: { colorScheme: { light: notes } },
    toast: { colorScheme: { light: notes } },
  },
});
