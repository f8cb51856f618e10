import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"@galilean/client/telemetry","description":"Public names of @galilean/client/telemetry, with their types.","frontmatter":{"title":"@galilean/client/telemetry","description":"Public names of @galilean/client/telemetry, with their types.","order":12},"headers":[],"relativePath":"reference/packages/client/telemetry.md","filePath":"reference/packages/client/telemetry.md"}');
const _sfc_main = { name: "reference/packages/client/telemetry.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="galileanclienttelemetry" tabindex="-1">@galilean/client/telemetry <a class="header-anchor" href="#galileanclienttelemetry" aria-label="Permalink to &quot;@galilean/client/telemetry&quot;">​</a></h1><p><code>import { … } from &#39;@galilean/client/telemetry&#39;;</code></p><h2 id="functions" tabindex="-1">Functions <a class="header-anchor" href="#functions" aria-label="Permalink to &quot;Functions&quot;">​</a></h2><h3 id="tracehooks" tabindex="-1">traceHooks() <a class="header-anchor" href="#tracehooks" aria-label="Permalink to &quot;traceHooks()&quot;">​</a></h3><div class="language-ts vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki shiki-themes github-light-high-contrast github-dark-high-contrast vp-code" tabindex="0"><code><span class="line"><span style="--shiki-light:#A0111F;--shiki-dark:#FF9492;">function</span><span style="--shiki-light:#622CBC;--shiki-dark:#DBB7FF;"> traceHooks</span><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">()</span><span style="--shiki-light:#A0111F;--shiki-dark:#FF9492;">:</span><span style="--shiki-light:#702C00;--shiki-dark:#FFB757;"> Hooks</span><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">;</span></span></code></pre></div><p>Hooks that create one client span per attempt, following the semantic conventions for HTTP, and propagate the trace in the request&#39;s headers. Attributes hold no parameters, no bodies and no credentials.</p><h4 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><a href="./index-5.html#hooks"><code>Hooks</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/packages/client/telemetry.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const telemetry = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  telemetry as default
};
