//! What routers ask of the machine around them, and what they tell it.

use super::Machine;
use super::packets::PacketFate;
use net::model::{Area, Cycle, Name, NodeId, PacketId, VirtualNetwork};
use net::router::{Flit, InputId, OrderedRoute, Route, RouteAtPorts, RouterContext};
use net::routing::{Candidates, Header, Lengths};

impl RouterContext for Machine {
    #[inline(always)]
    fn route(&mut self, packet: PacketId, input: InputId, draws: bool) -> Route {
        let packet = self.packets.get(packet);
        if let Some(journal) = &mut self.measures.journal {
            journal.of(packet).at_router(packet);
        }
        let routes = &self.fixed.routes;
        let draw = if draws || routes.draws() { routes.draw(packet.name, input.owner()) } else { 0 };
        Route { candidates: self.fixed.candidates(packet, input, draw), flits: packet.flits, draw }
    }

    fn routes_at_ports(&self) -> Option<u32> {
        self.fixed.routes.at_each_port()
    }

    fn route_at_ports(&mut self, packet: PacketId, input: InputId, draws: bool) -> RouteAtPorts {
        let packet = self.packets.get(packet);
        if let Some(journal) = &mut self.measures.journal {
            journal.of(packet).at_router(packet);
        }
        let routes = &self.fixed.routes;
        let draw = if draws || routes.draws() { routes.draw(packet.name, input.owner()) } else { 0 };
        RouteAtPorts { proposed: self.fixed.at_ports(packet, input, draw), flits: packet.flits, draw }
    }

    fn ways(&self, packet: PacketId, input: InputId) -> Candidates {
        let packet = self.packets.get(packet);
        self.fixed.candidates(packet, input, self.fixed.routes.draw(packet.name, input.owner()))
    }

    fn lengths(&self, packet: PacketId, input: InputId) -> Lengths {
        let (packet, router) = (self.packets.get(packet), input.owner());
        let draw = self.fixed.routes.draw(packet.name, router);
        let header = Header { name: packet.name, to: packet.to, network: packet.network, draw };
        self.fixed.routes.lengths(router, header)
    }

    fn route_by(&mut self, way_of: NodeId, packet: PacketId, input: InputId) -> Route {
        let Route { flits, draw, .. } = self.route(packet, input, true);
        let packet = self.packets.get(packet);
        let header = Header { name: packet.name, to: way_of, network: packet.network, draw };
        let candidates = self.fixed.routes.candidates(input.owner(), input.index(), header);
        Route { candidates, flits, draw }
    }

    fn ways_to(&self, to: NodeId, packet: PacketId, input: InputId) -> Candidates {
        let (packet, router) = (self.packets.get(packet), input.owner());
        let draw = self.fixed.routes.draw(packet.name, router);
        let header = Header { name: packet.name, to, network: packet.network, draw };
        self.fixed.routes.candidates(router, input.index(), header)
    }

    #[inline(always)]
    fn options(&self, packet: PacketId, input: InputId) -> OrderedRoute {
        let (packet, router) = (self.packets.get(packet), input.owner());
        let routes = &self.fixed.routes;
        let draw = if routes.draws() { routes.draw(packet.name, router) } else { 0 };
        let header = Header { name: packet.name, to: packet.to, network: packet.network, draw };
        OrderedRoute { options: routes.options(router, input.index(), header), flits: packet.flits }
    }

    fn routed_again(&mut self, packet: PacketId) {
        self.pokes.failures.count_rerouted(self.now);
        if let Some(journal) = &mut self.measures.journal {
            let packet = self.packets.get(packet);
            journal.of(packet).again_at_router(packet);
        }
    }

    fn at_router(&mut self, packet: PacketId) {
        if let Some(journal) = &mut self.measures.journal {
            let packet = self.packets.get(packet);
            journal.of(packet).at_router(packet);
        }
    }

    fn flits_of(&self, packet: PacketId) -> u32 {
        u32::from(self.packets.get(packet).flits)
    }

    fn network_of(&self, packet: PacketId) -> VirtualNetwork {
        self.packets.get(packet).network
    }

    fn name(&self, packet: PacketId) -> Name {
        self.packets.get(packet).name
    }

    fn created(&self, packet: PacketId) -> Cycle {
        self.packets.get(packet).created
    }

    fn receivers(&self, packet: PacketId) -> impl Iterator<Item = NodeId> + '_ {
        self.packets.receivers(packet)
    }

    fn area(&self, packet: PacketId) -> Option<Area> {
        self.packets.area(packet)
    }

    fn loses_packets(&self) -> bool {
        self.fixed.loss.is_some() || self.has_doomed() || self.pokes.failures.cut_off()
    }

    fn loses(&mut self, packet: PacketId, input: InputId) -> bool {
        let (channel, id) = (self.fixed.channel_to(input), packet);
        let packet = *self.packets.get(id);
        let is_doomed = self.has_doomed() && self.is_doomed(id);
        let lost =
            is_doomed || self.is_cut_off(id, input) || self.fixed.loss.is_some_and(|loss| loss.takes(&packet, channel));
        if lost {
            self.drops(id, input);
        }
        lost
    }

    fn drops(&mut self, id: PacketId, input: InputId) {
        assert!(!self.packets.has_several(id), "only packets with one receiver are lost");
        let (channel, packet) = (self.fixed.channel_to(input), *self.packets.get(id));
        self.packets.entry(id).fate = PacketFate::Lost;
        self.measures.lost(&packet, channel, self.now);
        self.gone(&packet);
    }

    fn swallowed(&mut self, packet: PacketId) {
        self.measures.left_network();
        self.packets.remove(packet);
        self.check_finished();
    }

    #[inline(always)]
    fn admits(&mut self, node: u32, packet: PacketId) -> bool {
        self.admit(node, packet)
    }

    #[inline(always)]
    fn has_read(&mut self, node: u32, flit: Flit) {
        if let Some(journal) = &mut self.measures.journal {
            let record = journal.of(self.packets.get(flit.packet()));
            record.flit_in(flit.is_head(), flit.is_tail(), self.now);
        }
        if flit.is_tail() {
            self.tail_came(node, flit.packet());
        }
    }

    #[inline(always)]
    fn wake_port(&mut self, node: u32) {
        self.wants_to_send(node);
    }

    #[inline(always)]
    fn channel_flits(&mut self) -> &mut [u32] {
        &mut self.measures.channel_flits
    }

    fn hops(&mut self, flits: u64) {
        self.measures.flit_hops += flits;
    }
}
