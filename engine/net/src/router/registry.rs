//! What follows from the table of kinds of router.

/// Declares the parameters of routers, a choice among their kinds; the networks that consist of each; and `with_kind!`.
/// A kind is `Type(module, Parameters) = "value", "Label"`: its state is `Type` in its module, its parameters are those of
/// `settings` there. The first is the default.
macro_rules! routers {
    ($($(#[doc = $sentence:literal])* $kind:ident($module:ident, $settings:ident) = $value:literal, $label:literal;)*) => {
        $crate::parameter::settable::kinds! {
            /// The routers.
            pub enum Router as RouterSettings {
                $($(#[doc = $sentence])* $kind(super::$module::settings::$settings) = $value, $label;)*
            }
        }

        impl Router {
            /// Its parameters, of the type that those of its kind have.
            pub fn settings(&self) -> &dyn std::any::Any {
                match self {
                    $(Router::$kind(settings) => settings,)*
                }
            }
        }

        /// All routers of a network, with the links between them and to the nodes: one kind for all.
        #[derive(Debug)]
        pub enum Network {
            $($kind(Box<super::$module::$kind>),)*
        }

        /// Does something with the routers of a network, whatever kind they are: once for a phase, never for a flit.
        #[doc(hidden)]
        #[macro_export]
        macro_rules! with_kind {
            ($network:expr, $routers:ident => $do:expr) => {
                match $network {
                    $($crate::router::Network::$kind($routers) => $do,)*
                }
            };
        }

        /// A function for each kind, so that a browser compiles that of the kind there is.
        impl Clone for Network {
            fn clone(&self) -> Self {
                #[inline(never)]
                fn of<T: Clone>(kind: &T) -> T {
                    kind.clone()
                }
                match self {
                    $(Network::$kind(kind) => Network::$kind(of(kind)),)*
                }
            }
        }

        impl Network {
            /// A copy to be kept: see [`RouterKind::packed`].
            pub fn packed(&mut self, into: &mut Packer) -> Self {
                match self {
                    $(Network::$kind(kind) => Network::$kind(Box::new(kind.packed(into))),)*
                }
            }

            /// Such a copy becomes a network again.
            pub fn unpack(&mut self, from: &mut Unpacker) {
                with_kind!(self, kind => kind.unpack(from));
            }

            /// The network of a scenario, empty.
            pub fn new(router: &Router, site: &Site, graph: &Graph, ids: Ids, plan: &NetworkPlan) -> Self {
                match router {
                    $(Router::$kind(settings) => {
                        Network::$kind(Box::new(super::$module::$kind::new(settings, site, graph, ids, plan)))
                    })*
                }
            }
        }
    };
}
pub(super) use routers;
