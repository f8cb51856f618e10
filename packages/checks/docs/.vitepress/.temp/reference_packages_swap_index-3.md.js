import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"@galilean/swap (3 of 3)","description":"Public names of @galilean/swap, with their types: page 3 of 3.","frontmatter":{"title":"@galilean/swap (3 of 3)","description":"Public names of @galilean/swap, with their types: page 3 of 3.","order":32.02},"headers":[],"relativePath":"reference/packages/swap/index-3.md","filePath":"reference/packages/swap/index-3.md"}');
const _sfc_main = { name: "reference/packages/swap/index-3.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="galileanswap-3-of-3" tabindex="-1">@galilean/swap (3 of 3) <a class="header-anchor" href="#galileanswap-3-of-3" aria-label="Permalink to &quot;@galilean/swap (3 of 3)&quot;">​</a></h1><p><a href="./">All names</a></p><h2 id="references" tabindex="-1">References <a class="header-anchor" href="#references" aria-label="Permalink to &quot;References&quot;">​</a></h2><h3 id="answer" tabindex="-1">Answer <a class="header-anchor" href="#answer" aria-label="Permalink to &quot;Answer&quot;">​</a></h3><p>Re-exports <a href="./../prediction/index-3.html#answer">Answer</a></p><h3 id="call" tabindex="-1">Call <a class="header-anchor" href="#call" aria-label="Permalink to &quot;Call&quot;">​</a></h3><p>Re-exports <a href="./../prediction/index-4.html#call">Call</a></p><h3 id="calloptions" tabindex="-1">CallOptions <a class="header-anchor" href="#calloptions" aria-label="Permalink to &quot;CallOptions&quot;">​</a></h3><p>Re-exports <a href="./../prediction/index-4.html#calloptions">CallOptions</a></p><h3 id="clientoptions" tabindex="-1">ClientOptions <a class="header-anchor" href="#clientoptions" aria-label="Permalink to &quot;ClientOptions&quot;">​</a></h3><p>Re-exports <a href="./../prediction/index-4.html#clientoptions">ClientOptions</a></p><h3 id="errorcode" tabindex="-1">ErrorCode <a class="header-anchor" href="#errorcode" aria-label="Permalink to &quot;ErrorCode&quot;">​</a></h3><p>Re-exports <a href="./../prediction/index-4.html#errorcode">ErrorCode</a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/packages/swap/index-3.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const index3 = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  index3 as default
};
